import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { importsOf, resolveImport } from '../../server/scripts/source-graph.ts'

const root = resolve(import.meta.dirname, '../..')

const inputs = [
  'dashboard/app/**/*.*',
  'dashboard/{index.html,package.json,vite.config.ts}',
  'dashboard/scripts/**/*.ts',
  'package-lock.json',
]

/** The paths of all files that the build depends on, relative to the root. */
export function inputFiles(): string[] {
  const own = globSync(inputs, { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  return [...own.filter((file) => !file.endsWith('.test.ts')), ...filesOfServer()].sort()
}

/** The files that the package of the server exports to the dashboard, with those that they import. */
function filesOfServer(): string[] {
  const { exports } = JSON.parse(readFileSync(join(root, 'server/package.json'), 'utf8')) as {
    exports: Record<string, string>
  }
  const found = new Set(Object.values(exports).map((path) => path.replace('./src/', '')))
  // A set is iterated with what is added meanwhile.
  for (const file of found)
    for (const specifier of importsOf(readFileSync(join(root, 'server/src', file), 'utf8'))) {
      const imported = resolveImport(file, specifier)
      if (imported !== undefined) found.add(imported)
    }
  return [...found].map((file) => `server/src/${file}`)
}

/** A hash that is equal for equal sources and dependencies on every machine. */
export function fingerprint() {
  const hash = createHash('sha256')
  for (const file of inputFiles()) {
    const content = readFileSync(resolve(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex').slice(0, 16)
}
