import { withoutComments } from './source-graph.ts'

/** How a file touches a table: by reading or by writing. */
export type Kind = 'reads' | 'writes'

export interface TableUse {
  table: string
  kind: Kind
}

const kinds: Record<string, Kind> = {
  selectFrom: 'reads',
  innerJoin: 'reads',
  leftJoin: 'reads',
  rightJoin: 'reads',
  fullJoin: 'reads',
  from: 'reads',
  using: 'reads',
  join: 'reads',
  // The due rows of a kind of work, which are locked.
  dueRows: 'reads',
  leasedRows: 'writes',
  removalOf: 'writes',
  insertInto: 'writes',
  insertMany: 'writes',
  updateTable: 'writes',
  deleteFrom: 'writes',
  mergeInto: 'writes',
  'delete from': 'writes',
  'insert into': 'writes',
  'merge into': 'writes',
  update: 'writes',
  truncate: 'writes',
}

/** A call of the query builder, with what stands first behind its parenthesis, or for `insertMany` second. */
const built =
  /\b(selectFrom|(?:inner|left|right|full)Join|from|using|insertInto|updateTable|deleteFrom|mergeInto|insertMany|dueRows|leasedRows|removalOf)\((?:\s*[\w.]+,)?\s*(\[[^\]]*\]|'[^']*'|[a-z]\w*(?=\s*[,)]))/g

/** A clause of SQL, as texts of ours write it: in small letters. */
const written =
  /\b(delete from|insert into|merge into|from|join|using|update|truncate)\s+(?:only\s+)?("?\w+"?|\$\{sql\.(?:table|raw)\()/g

export const dynamic = '(dynamic)'

/** The tables that a text reads and writes; those whose name it computes are called dynamic. */
export function tableUsesOf(text: string, tables: ReadonlySet<string>): TableUse[] {
  const bare = withoutComments(text)
  const found = [
    ...[...bare.matchAll(built)].flatMap(([, call = '', first = '']) => {
      const names = [...first.matchAll(/'(\w+)/g)].map(([, name]) => name)
      const isComputed = !first.startsWith("'") && !first.startsWith('[')
      // Array.from and the like take a value first; a table that is computed has one of the longer names.
      if (
        isComputed &&
        ['from', 'using', 'insertMany', 'dueRows', 'leasedRows', 'removalOf'].includes(call)
      )
        return []
      return (isComputed ? [dynamic] : names).map((name) => ({ name, call }))
    }),
    ...[...bare.matchAll(written)].map(([, call = '', name = '']) => ({
      name: name.startsWith('$') ? dynamic : name.replaceAll('"', ''),
      call,
    })),
  ]
  const uses = found.flatMap(({ name = '', call }) => {
    const table = snakeCase(name)
    return tables.has(table) || table === dynamic
      ? [{ table, kind: kinds[call] ?? ('reads' as const) }]
      : []
  })
  const byText = new Map(uses.map((use) => [`${use.table} ${use.kind}`, use]))
  return [...byText.values()]
}

const snakeCase = (name: string) =>
  name === dynamic ? name : name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The tables of `schema.sql`. */
export const tablesIn = (schema: string): Set<string> =>
  new Set([...schema.matchAll(/^create table (\w+)/gm)].map(([, table]) => String(table)))
