import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

const inputs = [
  'dashboard/app/**/*.*',
  'dashboard/{index.html,package.json,vite.config.ts}',
  'dashboard/scripts/*.ts',
  'package-lock.json',
]

/** The paths of all files that the build depends on, relative to the root. */
export function inputFiles(): string[] {
  const own = globSync(inputs, { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  return [...own.filter((file) => !file.endsWith('.test.ts')), ...filesOfServer()].sort()
}

/** The files that the package of the server exports to the dashboard, with those that they import. */
function filesOfServer(): Set<string> {
  const server = join(root, 'server')
  const { exports } = JSON.parse(readFileSync(join(server, 'package.json'), 'utf8')) as {
    exports: Record<string, string>
  }
  const found = new Set<string>()
  const add = (path: string) => {
    const file = relative(root, path).replaceAll('\\', '/')
    if (found.has(file)) return
    found.add(file)
    const text = readFileSync(path, 'utf8')
    for (const [, specifier = ''] of text.matchAll(
      /^(?:import|export)\b[^']* from '([#.][^']+)'/gm,
    ))
      add(
        specifier.startsWith('#')
          ? join(server, 'src', specifier.slice(1))
          : resolve(dirname(path), specifier),
      )
  }
  for (const path of Object.values(exports)) add(resolve(server, path))
  return found
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
