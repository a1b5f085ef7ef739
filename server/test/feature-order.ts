import { features } from '#features/resources.ts'

import type { Graph } from '../scripts/source-graph.ts'
import { isDeclaration } from '../scripts/structure/circles.ts'

/** All of `server/src`, lowest first. Those of one level do not know each other. */
const levels: readonly (readonly string[])[] = [
  ['core'],
  ['db'],
  ['declarations'],
  ['config', 'http', 'operation', 'scheduling', 'work'],
  ...Object.keys(features).map((feature) => [feature]),
  ['pages'],
  ['hooks', 'money-endpoints.ts'],
  ['endpoints.ts'],
  ['work-kinds.ts'],
  ['metrics'],
  ['server'],
  ['backup'],
  ['jobs'],
  ['demo'],
  ['commands'],
]

/** The feature of a file, or the first part of its path from `server/src`. */
export function placeOf(file: string): string {
  if (isDeclaration(file)) return 'declarations'
  const [first = '', second = ''] = file.split('/')
  return first === 'features' ? second : first
}

/** How high a place stands; undefined for one that has no level. */
export function levelOf(place: string): number | undefined {
  const level = levels.findIndex((places) => places.includes(place.split('/', 1)[0] ?? ''))
  return level === -1 ? undefined : level
}

/** The forbidden imports of a graph, a line for each. */
export function importBreaches(graph: Graph): string[] {
  const places = new Set([...graph.keys()].map(placeOf))
  const unplaced = [...places].filter((place) => levelOf(place) === undefined)
  const upward = [...graph].flatMap(([file, targets]) =>
    targets.filter((target) => !mayImport(file, target)).map((target) => `${file} -> ${target}`),
  )
  return [...unplaced.map((place) => `${place} has no level`), ...upward]
}

const mayImport = (file: string, target: string) =>
  placeOf(file) === placeOf(target) ||
  (levelOf(placeOf(file)) ?? -1) > (levelOf(placeOf(target)) ?? -1)
