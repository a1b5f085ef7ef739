/**
 * Defects of a statement that a cluster would refuse, run on all nodes, or fail when one node is
 * down.
 */
export type ClusterFault =
  | 'a function of the server'
  | 'an instant inside a case'
  | 'an instant computed from a column'
  | 'an instant instead of the excluded row'
  | 'a table without its business'
  | 'rows from a list'
  | 'a write of a look-up'

export interface TableKinds {
  tenant: ReadonlySet<string>
  lookup: ReadonlySet<string>
}

/** The faults of one statement, each with the table or text concerned. */
export function faultsOf(text: string, kinds: TableKinds): [ClusterFault, string][] {
  const plain = text
    .replaceAll('"', '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .toLowerCase()
  const scopes = scopesOf(plain)
  const isWrite = /^\s*(insert|update|delete|with\b.*?\b(insert|update|delete)\b)/s.test(plain)
  const faults: [ClusterFault, string][] = []
  if (/\bset_config\s*\(/.test(plain)) faults.push(['a function of the server', 'set_config'])
  if (isWrite)
    for (const inside of choicesIn(plain))
      if (volatile.test(inside)) faults.push(['an instant inside a case', inside.slice(0, 60)])
  const [, into] = /^\s*insert into (\w+)/.exec(plain) ?? []
  const isDistributed = (name: string) => kinds.tenant.has(name) || kinds.lookup.has(name)
  const [conflict] = /\bon conflict\b.*?\bwhere\b(.*?)(?=\breturning\b|$)/s.exec(plain) ?? []
  if (into && isDistributed(into) && conflict && instantLess.test(conflict))
    faults.push(['an instant inside a case', conflict.slice(0, 60)])
  const [, replaced] = /\bdo update set\b(.*?)(?=\breturning\b|$)/s.exec(plain) ?? []
  if (into && isDistributed(into) && replaced && volatile.test(replaced))
    faults.push(['an instant instead of the excluded row', replaced.trim().slice(0, 60)])
  const [, written] = /^\s*(?:insert into|update(?: only)?|delete from) (\w+)/.exec(plain) ?? []
  const [sum] = (into ? null : shifted.exec(scopes.at(-1) ?? '')) ?? returnedNow.exec(plain) ?? []
  if (written && isDistributed(written) && sum)
    faults.push(['an instant computed from a column', sum])
  for (const scope of scopes) faults.push(...faultsOfScope(scope, kinds))
  if (into && kinds.tenant.has(into) && /\b(unnest|json_populate_recordset)\s*\(/.test(plain))
    faults.push(['rows from a list', into])
  if (written && kinds.lookup.has(written)) faults.push(['a write of a look-up', written])
  return faults
}

/** now() is stable, yet a cluster refuses it in a CASE, and in what replaces a row, like a volatile function. */
const volatile =
  /\b(now|random|clock_timestamp|statement_timestamp|gen_random_uuid|nextval|current_timestamp)\b/

/**
 * In the condition of ON CONFLICT: an instant and an interval, whose sum depends on the time zone.
 */
const instantLess = /_at\s*[-+]\s*(?:\$\d|interval)|\bnow\b/

/** The same sum of a column, in what a write sets, asks and returns: each node would compute it for its rows. */
const shifted = /(?<![:$\w])[a-z]\w*\s*[-+]\s*(?:\$\d+\S*\s*\*\s*|\$\d+::)?interval\b/
const returnedNow = /\breturning\b.*\bnow\b/s

/** The content of each CASE and COALESCE. */
function choicesIn(text: string): string[] {
  const cases = [...text.matchAll(/\bcase\b.*?\bend\b/gs)].map(([all]) => all)
  const coalesced = [...text.matchAll(/\bcoalesce\s*\(/g)].map(({ index, 0: opening }) =>
    text.slice(index, closingOf(text, index + opening.length - 1)),
  )
  return [...cases, ...coalesced]
}

function closingOf(text: string, opening: number): number {
  let depth = 0
  for (let index = opening; index < text.length; index++) {
    if (text[index] === '(') depth++
    if (text[index] === ')' && --depth === 0) return index + 1
  }
  return text.length
}

/** The statement and each of its subselects, each without nested ones. */
function scopesOf(text: string): string[] {
  const scopes: string[] = []
  const strip = (part: string): string => {
    let own = ''
    for (let index = 0; index < part.length;) {
      const opening = part.indexOf('(', index)
      if (opening < 0) return own + part.slice(index)
      const closing = closingOf(part, opening)
      const inside = part.slice(opening + 1, closing - 1)
      own += part.slice(index, opening)
      if (/^\s*(select|insert|update|delete|with)\b/.test(inside)) {
        scopes.push(strip(inside))
        own += '()'
      } else own += `(${strip(inside)})`
      index = closing
    }
    return own
  }
  scopes.push(strip(text))
  return scopes
}

const reserved = new Set(
  'where set on left right inner cross join order group limit for using returning values union offset natural full as'.split(
    ' ',
  ),
)

/** Without the columns of an insert, those set and those returned, of which some are named as a table is. */
const withoutColumns = (scope: string) =>
  scope
    .replace(/^(\s*insert into \w+ )\([^)]*\)/, '$1')
    .replaceAll(/,\s*\w+ = (?=\$\d)/g, ', ')
    .replace(/\breturning\b.*$/s, '')

/**
 * Each tenant table has to name the business by a parameter of its own, or its rows are searched on
 * all nodes.
 */
function faultsOfScope(scope: string, { tenant }: TableKinds): [ClusterFault, string][] {
  const tables = [
    ...withoutColumns(scope).matchAll(
      /\b(?:from|join|update|using|,)\s+(\w+)(?![\w.])(?:\s+as)?(?:\s+(\w+))?/g,
    ),
  ]
    .map(([, name = '', alias = '']) => ({
      name,
      alias: reserved.has(alias) ? name : alias || name,
    }))
    .filter(({ name }) => tenant.has(name))
  return tables.flatMap(({ name, alias }): [ClusterFault, string][] => {
    const own = new RegExp(`\\b${alias}\\.business_id = \\$\\d`)
    const sole = /(^|[^.\w])business_id = \$\d/
    const isNamed = own.test(scope) || (tables.length === 1 && sole.test(scope))
    return isNamed ? [] : [['a table without its business', name]]
  })
}
