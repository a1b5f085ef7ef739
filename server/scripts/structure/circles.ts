import { circlesOf, type Graph } from '../source-graph.ts'

/** A group of entries of a folder that import each other, and the imports that make it one. */
export interface Circle {
  entries: string[]
  /** Each as `entry/file.ts -> entry/file.ts`, by path from the folder. */
  imports: string[]
}

const declarations = /^features\/(resources|[^/]+\/resource)\.ts$/

/** Whether a file of the server is a declaration of a feature: plain data, which stands below the layers that read it. */
export const isDeclaration = (file: string) => declarations.test(file)

/** A graph in which the declarations of features have a folder of their own. */
export function withDeclarationsApart(graph: Graph): Graph {
  const apart = (file: string) => (isDeclaration(file) ? `declarations/${file}` : file)
  return new Map([...graph].map(([file, targets]) => [apart(file), targets.map(apart)]))
}

/** The entries of a folder are its files and its folders, each with all it contains. */
const entryOf = (path: string) => path.split('/', 1)[0] ?? ''

/** The circles between the entries of a folder; imports of types count, and `''` is the whole tree. */
export function folderCirclesOf(graph: Graph, folder: string): Circle[] {
  const prefix = folder === '' ? '' : `${folder}/`
  const within = (path: string) => path.startsWith(prefix)
  const imports = [...graph]
    .filter(([file]) => within(file))
    .flatMap(([file, targets]) =>
      targets
        .filter(within)
        .map((target) => [file.slice(prefix.length), target.slice(prefix.length)] as const),
    )
  const between = imports.filter(([file, target]) => entryOf(file) !== entryOf(target))
  const targets = Map.groupBy(between, ([file]) => entryOf(file))
  const entries = new Map(
    [...targets].map(([entry, pairs]) => [
      entry,
      [...new Set(pairs.map(([, target]) => entryOf(target)))],
    ]),
  )
  return circlesOf(entries).map((circle) => ({
    entries: circle,
    imports: between
      .filter((pair) => pair.every((path) => circle.includes(entryOf(path))))
      .map((pair) => pair.join(' -> '))
      .toSorted(),
  }))
}
