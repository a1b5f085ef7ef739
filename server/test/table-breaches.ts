import { dynamic, type Kind, tableUsesOf } from '../scripts/table-uses.ts'
import { levelOf } from './feature-order.ts'
import type { Exception } from './table-exceptions.ts'

/** The owner of a table, which alone writes it, and the places that read it by SQL: all of them above the owner. */
export interface Table {
  owner: string
  readers?: readonly string[]
}

export interface Rules {
  tables: ReadonlyMap<string, Table>
  exceptions: readonly Exception[]
  unbounded: readonly string[]
  computed: ReadonlyMap<string, readonly string[]>
}

/** The feature of a file, the folder of the kernel, or the first part of its path. */
export function tablePlaceOf(file: string): string {
  const [first = '', second = '', third] = file.split('/')
  if (first === 'features') return second
  const isFolder = first === 'http' || first === 'scheduling' || second === 'queue'
  return isFolder && third !== undefined ? `${first}/${second}` : first
}

/** The faults of the owners of tables and of the SQL of files, a line for each. */
export function tableBreaches(
  schema: ReadonlySet<string>,
  sources: ReadonlyMap<string, string>,
  rules: Rules,
): string[] {
  const used = new Set<string>()
  const wrong = [...sources].flatMap(([file, text]) =>
    usesOf(file, text, schema, rules).flatMap(({ table, kind }) => {
      const place = tablePlaceOf(file)
      if (table === dynamic) return [`${file} computes the name of a table`]
      used.add(`${place} ${kind} ${table}`)
      return isAllowed(rules, { place, kind, table }) ? [] : [`${file} ${kind} ${table}`]
    }),
  )
  return [...ownerBreaches(schema, rules), ...new Set(wrong), ...unusedRules(rules, used)]
}

function usesOf(file: string, text: string, schema: ReadonlySet<string>, { computed }: Rules) {
  const uses = tableUsesOf(text, schema)
  const meant = computed.get(file)
  if (!meant) return uses
  return uses.flatMap(({ table, kind }) =>
    table === dynamic ? meant.map((name) => ({ table: name, kind })) : [{ table, kind }],
  )
}

interface Use {
  place: string
  kind: Kind
  table: string
}

function isAllowed({ tables, exceptions, unbounded }: Rules, { place, kind, table }: Use) {
  const { owner, readers = [] } = tables.get(table) ?? { owner: '' }
  if (place === owner || unbounded.includes(place)) return true
  if (kind === 'reads' && readers.includes(place)) return true
  return exceptions.some(
    (one) => one.place === place && one.kind === kind && one.tables.includes(table),
  )
}

/** Every table has one owner with a level, and its readers stand above that. */
const ownerBreaches = (schema: ReadonlySet<string>, { tables }: Rules) => [
  ...[...schema].filter((name) => !tables.has(name)).map((name) => `${name} has no owner`),
  ...[...tables.keys()].filter((name) => !schema.has(name)).map((name) => `${name} is no table`),
  ...[...tables].flatMap(([name, { owner, readers = [] }]) => {
    const level = levelOf(owner)
    if (level === undefined) return [`${owner}, which owns ${name}, has no level`]
    const below = readers.filter((reader) => (levelOf(reader) ?? -1) <= level)
    return below.map((reader) => `${reader} may read ${name}, but does not stand above ${owner}`)
  }),
]

/** Exceptions that are allowed and not used any more. */
function unusedRules({ tables, exceptions }: Rules, used: ReadonlySet<string>) {
  const allowed = [
    ...[...tables].flatMap(([table, { readers = [] }]) =>
      readers.map((reader) => `${reader} reads ${table}`),
    ),
    ...exceptions.flatMap(({ place, kind, tables: names }) =>
      names.map((table) => `${place} ${kind} ${table}`),
    ),
  ]
  return allowed
    .filter((use) => !used.has(use))
    .map((use) => `${use}: allowed, but not so any more`)
}
