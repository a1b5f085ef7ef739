import { glob } from 'node:fs/promises'

const everything = [
  'dashboard/e2e/*.test.ts',
  'server/**/*.test.ts',
  'dashboard/{app,scripts}/**/*.test.ts',
]
const weekly = ['dashboard/e2e/weekly/**/*.test.ts', 'server/lab/weekly/*.test.ts']

/** The files of tests that run for each change, or those that take too long for it; relative to the root. */
export function findTests(root: string, options: { weekly: boolean }): Promise<string[]> {
  const left = options.weekly ? ['node_modules'] : ['node_modules', 'weekly']
  // It is called for folders as well, by their name alone too.
  const exclude = (path: string) => path.split('/').some((part) => left.includes(part))
  return Array.fromAsync(glob(options.weekly ? weekly : everything, { cwd: root, exclude }))
}
