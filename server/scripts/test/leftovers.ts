/** What a file of tests may not change for the files after it, unless it restores that. */
export interface Surroundings {
  environment: NodeJS.ProcessEnv
  globals: Map<string, unknown>
}

/** Replaced by mocks, with the same name. */
const mocked = ['fetch', 'Date', 'setTimeout', 'setInterval', 'setImmediate'] as const

export function surroundings(): Surroundings {
  const names = Object.getOwnPropertyNames(globalThis).map((name) => [name, true] as const)
  return {
    environment: { ...process.env },
    globals: new Map<string, unknown>([
      ...names,
      ...mocked.map((name) => [name, globalThis[name]] as const),
    ]),
  }
}

/** The names of what differs, in words. */
export function changesSince({ environment, globals }: Surroundings): string[] {
  const now = surroundings()
  const variables = differing(
    new Map(Object.entries(environment)),
    new Map(Object.entries(now.environment)),
  )
  return [
    ...variables.map((name) => `the environment variable ${name}`),
    ...differing(globals, now.globals).map((name) => `the global ${name}`),
  ]
}

const differing = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>) =>
  [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key))

/** Programs that keep this process from ending, as all do that nobody has told otherwise. */
const programs = () =>
  process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length

/** Also where timers are mocked. */
const later = globalThis.setTimeout
/** A program that was killed is gone a little later. */
const mostWaitMs = 30_000

/** Waits for the end of programs; answers how many go on. */
export async function programsLeft(mostMs = mostWaitMs): Promise<number> {
  const since = performance.now()
  while (programs() > 0 && performance.now() - since < mostMs)
    await new Promise((resolve) => later(resolve, 10))
  return programs()
}
