import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { argv, stdout } from 'node:process'

import { topFolderOf } from './folder-order.ts'

// Prints the lines of each folder of the dashboard that people write: node dashboard/scripts/lines.ts
const root = resolve(import.meta.dirname, '..')

/** The files and lines of the folders; tests and generated files are left out. */
export function linesByFolder(): Map<string, { files: number; lines: number }> {
  const exclude = ['**/*.test.ts', '**/*.gen.ts']
  const files = globSync('app/*/**/*.{ts,tsx}', { cwd: root, exclude })
  const folders = Map.groupBy(files.toSorted(), (file) => topFolderOf(file.replaceAll('\\', '/')))
  const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').length - 1
  return new Map(
    [...folders].map(([folder, some]) => [
      folder,
      { files: some.length, lines: some.reduce((sum, file) => sum + linesOf(file), 0) },
    ]),
  )
}

if (argv[1] === import.meta.filename)
  for (const [folder, { files, lines }] of linesByFolder())
    stdout.write(`${folder.padEnd(12)} ${files} files, ${lines} lines\n`)
