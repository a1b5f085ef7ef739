import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'

export const server = resolve(import.meta.dirname, '..')

const dashboard = resolve(server, '../dashboard')

/** The imports of each file, both as paths from the folder of the sources; imports of types and `import()` count. */
export type Graph = ReadonlyMap<string, readonly string[]>

/** Source of the server without tests and what only tests use, by path from `server/src`. */
export const readSources = () => read(join(server, 'src'), ['**/*.test.ts', 'testing/**'])

/** Source of the dashboard and of its tests, by path from `dashboard`. */
export const readDashboard = () => read(dashboard, ['**/node_modules/**', '**/dist/**'])

const read = (cwd: string, exclude: string[]) => readFiles(cwd, '**/*.{ts,tsx}', exclude)

/** The text of the files of a folder, by path from it. */
export function readFiles(cwd: string, pattern: string, exclude: string[]): Map<string, string> {
  const files = globSync(pattern, { cwd, exclude }).map((file) => file.replaceAll(sep, '/'))
  return new Map(files.toSorted().map((file) => [file, readFileSync(join(cwd, file), 'utf8')]))
}

const importPattern =
  /^(?:import|export)\s(?:[^'";]*?\sfrom\s)?\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm

/** The specifiers of a file in `import`, `import type`, `import '…'`, `export … from` and `import('…')`. */
export const importsOf = (text: string): string[] =>
  [...withoutComments(text).matchAll(importPattern)].map(([, named, called]) =>
    String(named ?? called),
  )

/** The text without comments that stand on lines of their own. */
export const withoutComments = (text: string) =>
  text.replaceAll(/^\s*\/\*[\s\S]*?\*\//gm, '').replaceAll(/^\s*\/\/.*$/gm, '')

/** A path from the same folder: `#src/jobs.ts` is `jobs.ts`, `#core/ids.ts` is `core/ids.ts`, `#app/paths.ts` is `app/paths.ts`; undefined for packages. */
export function resolveImport(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.'))
    return relative('/', resolve('/', dirname(file), specifier)).replaceAll(sep, '/')
  return specifier.startsWith('#') ? specifier.replace(/^#(src\/)?/, '') : undefined
}

export function graphOf(sources: ReadonlyMap<string, string>): Graph {
  const targetsOf = (file: string, text: string) => {
    const targets = importsOf(text).map((specifier) => resolveImport(file, specifier))
    return [...new Set(targets)].filter((target) => target !== undefined && sources.has(target))
  }
  return new Map([...sources].map(([file, text]) => [file, targetsOf(file, text) as string[]]))
}

/** A file and all that it imports, directly or not. */
export function closureOf(graph: Graph, file: string): Set<string> {
  const found = new Set([file])
  // A set is iterated with what is added meanwhile.
  for (const next of found) for (const target of graph.get(next) ?? []) found.add(target)
  return found
}

/** Each group of files that import each other in a circle. */
export function circlesOf(graph: Graph): string[][] {
  const closures = new Map([...graph.keys()].map((file) => [file, closureOf(graph, file)]))
  const reaches = (from: string, to: string) =>
    (graph.get(from) ?? []).some((target) => closures.get(target)?.has(to))
  const batchLookups = new Set<string>()
  return [...graph.keys()].flatMap((file) => {
    if (batchLookups.has(file) || !reaches(file, file)) return []
    const circle = [...(closures.get(file) ?? [])].filter((other) => reaches(other, file))
    for (const member of circle) batchLookups.add(member)
    return [circle.toSorted()]
  })
}
