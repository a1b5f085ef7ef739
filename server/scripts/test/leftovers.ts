import { sharedPrograms } from '#testing/process/file-scope.ts'

/** The state that a file of tests may not change for the files after it, unless it restores that. */
export interface Surroundings {
  environment: Map<string, unknown>
  globals: Map<string, unknown>
}

/** Those that tests mock, or put in the place of a browser's. Libraries add others, which disturb nobody. */
const watched =
  'fetch Date setTimeout setInterval setImmediate window document location localStorage HTMLElement DOMParser preload'

export const surroundings = (): Surroundings => ({
  environment: new Map(Object.entries(process.env)),
  globals: new Map(watched.split(' ').map((name) => [name, globalOf(name)])),
})

/** Without its value where that is computed. */
function globalOf(name: string): unknown {
  const found: { value?: unknown; get?: unknown } | undefined = Object.getOwnPropertyDescriptor(
    globalThis,
    name,
  )
  return found?.get ?? found?.value
}

/** The names of what differs, in words. */
export function changesSince({ environment, globals }: Surroundings): string[] {
  const now = surroundings()
  return [
    ...differing(environment, now.environment).map((name) => `the environment variable ${name}`),
    ...differing(globals, now.globals).map((name) => `the global ${name}`),
  ]
}

const differing = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>) =>
  [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key))

/** Programs that keep this process from ending, as all do that nobody has told otherwise, but for the shared ones. */
const programs = () =>
  process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length -
  sharedPrograms.count

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
