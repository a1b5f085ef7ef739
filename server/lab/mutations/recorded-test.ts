import * as real from 'node:test'

// Stands in for node:test in test files: tests are not run when they are defined, but as often as the worker runs them.
export { afterEach, before, beforeEach, mock } from 'node:test'

type Fn = (context: real.TestContext) => unknown
type Define = (...args: unknown[]) => Promise<void>

/** A test or a suite at the top level of a file. */
export interface Unit {
  name: string
  /** Answers the reason of its failure; undefined when it passed. */
  run: () => Promise<{ reason: unknown } | undefined>
}

export const units: Unit[] = []
/** A test function that takes longer has failed, and is left alone. */
export const timeout = { ms: 600_000, isOver: false }
let failures = 0
/** The latest reason of a failure. */
let reason: unknown
const fail = (error: unknown) => {
  failures += 1
  reason = error
}
/** The real one, also while a test has set the clock. */
const { setTimeout, clearTimeout } = globalThis
/** While test files are loaded. */
export const recording = { isOn: true }

/** At the top level of a file: after the last run of its tests, and the process is killed then. */
export const after: typeof real.after = (...args) => {
  if (!recording.isOn) real.after(...args)
}

// Also what is thrown outside of the functions of tests.
for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, fail)

const recorded =
  (define: Define): Define =>
  (...args) => {
    const isSuite = define === describeReal
    const wrapped = args.map((one) =>
      typeof one === 'function' && !isSuite ? observed(one as Fn) : one,
    )
    if (!recording.isOn) return define(...wrapped)
    const run = async () => {
      const before = failures
      await define(...wrapped)
      return failures === before ? undefined : { reason }
    }
    units.push({ name: String(args[0]), run })
    return Promise.resolve()
  }

/** Counts a failure and lets the test pass: to report it costs more than to run it. */
const observed = (fn: Fn) => async (context: real.TestContext) => {
  const subtest = context.test.bind(context) as Define
  const nested = (...args: unknown[]) =>
    subtest(...args.map((one) => (typeof one === 'function' ? observed(one as Fn) : one)))
  Object.defineProperty(context, 'test', { value: nested })
  const { promise: tooLong, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    timeout.isOver = true
    reject(new Error('Hangs'))
  }, timeout.ms)
  let isOver = false
  // A test that runs into its own time limit never gets to its end.
  context.after(() => {
    if (!isOver) fail(new Error('Did not end'))
  })
  try {
    await Promise.race([fn(context), tooLong])
  } catch (error) {
    fail(error)
  }
  clearTimeout(timer)
  isOver = true
}

const describeReal = real.describe as unknown as Define
const variants = { skip: real.test.skip, todo: real.test.todo }
export const test = Object.assign(recorded(real.test as unknown as Define), variants)
export const describe = Object.assign(recorded(describeReal), { skip: real.describe.skip })
// oxlint-disable-next-line import/no-default-export -- node:test has one.
export default test
