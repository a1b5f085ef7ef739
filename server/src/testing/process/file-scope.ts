import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The suite of the file of tests whose code runs, where several files share a process: hooks belong to it, whoever asks for
 * them (server/scripts/test/suites.ts). Elsewhere there is none.
 */
export const fileScope = new AsyncLocalStorage<object | undefined>()

/**
 * Runs what sets hooks that belong to the process: a helper opens something once, for whichever file comes first, and
 * closes it after the last.
 */
export const forProcess = <T>(setHooks: () => T): T => fileScope.run(undefined, setHooks)

/** The programs that all files of the process share, and that end with it. */
export const sharedPrograms = { count: 0 }
