import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { type Migration, readMigrations } from '../src/db/schema/migration-files.ts'
import { splitStatements } from '../src/db/schema/split-statements.ts'
import { exceptions } from './safe-migrations/exceptions.ts'

// npm run check: every migration after 0001 leaves the nodes of the version before working, which serve while it runs and
// after it. docs/operating/upgrading.md has the rules in words.

/** Read with `select *` by prepared statements of 0.2.0, which fail once there is another column. */
const closedTables = new Set(['business'])

interface Statement {
  /** Without comments, in one line and small letters. */
  text: string
  table: string
  /** Whether the same migration has created the table: no other node knows it. */
  isNew: boolean
  /** The lists of values that earlier checks allow, by constraint. */
  known: ReadonlyMap<string, string[]>
  isOutside: boolean
}

/** The allowed forms: a statement has to match one, whose fault is then undefined. */
const forms: [form: RegExp, fault?: (statement: Statement) => string | undefined][] = [
  [/^create table (?!.* as )/],
  [/^comment on /],
  [/^create (or replace )?function /],
  [/^drop index concurrently if exists /, onlyOutside],
  [/^create (unique )?index /, indexFault],
  [/^alter table \S+ add column /, columnFault],
  [/^alter table \S+ add constraint /, constraintFault],
  [/^alter table \S+ validate constraint /],
  // It is added again, with more values: see constraintFault.
  [/^alter table \S+ drop constraint \S+$/, dropFault],
]

const severalChanges = /^alter table .*, (add|drop|alter|rename|validate) /

const contract = /^-- contract: released in (\d+\.\d+\.\d+)$/m

/** The faults of all migrations, one line each. */
export function faultsOf(
  migrations: readonly Pick<Migration, 'version' | 'name' | 'sql'>[],
  released: readonly string[],
): string[] {
  const known = new Map<string, string[]>()
  const faults: string[] = []
  for (const { version, name, sql } of migrations) {
    const created = new Set<string>()
    const isOutside = sql.startsWith('-- outside of a transaction\n')
    for (const statement of splitStatements(sql)) {
      const text = plain(statement)
      const table = tableOf(text)
      const [, since] = contract.exec(statement) ?? []
      const given = { text, table, isNew: created.has(table), known, isOutside }
      if (text.startsWith('create table ')) created.add(table)
      const fault = since ? contractFault(since, released) : faultOf(given)
      learn(known, text)
      if (version === 1 || !fault || exceptions.some((one) => one.of(name, text))) continue
      faults.push(`${name}: ${fault}: ${text.slice(0, 100)}`)
    }
  }
  return faults
}

function faultOf(statement: Statement): string | undefined {
  const { text, isNew } = statement
  if (!isNew && severalChanges.test(text)) return 'only its first change is checked: split it'
  const form = forms.find(([one]) => one.test(text))
  if (form) return form[1]?.(statement)
  if (isNew && text.startsWith('alter table ')) return undefined
  return /^(update|delete|insert) /.test(text)
    ? 'rows are changed in batches by a job, not by a migration'
    : 'not in the list of what the version before survives'
}

function onlyOutside({ isOutside }: Statement) {
  return isOutside ? undefined : 'needs the first line `-- outside of a transaction`'
}

function indexFault(statement: Statement) {
  if (statement.isNew) return undefined
  if (!/^create (unique )?index concurrently /.test(statement.text))
    return 'blocks writes: create it concurrently, in a file that begins `-- outside of a transaction`'
  return onlyOutside(statement)
}

function columnFault({ text, table, isNew }: Statement) {
  if (isNew) return undefined
  if (closedTables.has(table))
    return `nodes of 0.2.0 read every column of ${table}: take another table`
  const hasDefault = / default ('[^']*'|-?[\d.]+|true|false|now\(\))/.test(text)
  if (/ default /.test(text) && !hasDefault)
    return 'the default is not constant, so the table is rewritten'
  if (/ not null/.test(text) && !hasDefault)
    return 'the version before inserts rows without the column'
  return / (references|unique|primary key|check) ?/.test(text)
    ? 'constraints of a column are added by themselves, not valid at first'
    : undefined
}

function constraintFault({ text, isNew, known }: Statement) {
  if (isNew || text.endsWith(' not valid')) return undefined
  const values = valuesOf(text)
  const before = known.get(constraintOf(text))
  if (!values || !before)
    return 'reads the whole table under a lock: add it not valid, and validate it later'
  const lost = before.filter((value) => !values.includes(value))
  return lost.length > 0 ? `the version before writes ${lost.join(', ')}` : undefined
}

function dropFault({ text, isNew, known }: Statement) {
  return isNew || known.has(constraintOf(text))
    ? undefined
    : 'needs `-- contract: released in X` above it'
}

/** Nobody uses it since the version named in the marker, which has to be out. */
const contractFault = (since: string, released: readonly string[]) =>
  released.includes(since) ? undefined : `${since} is not released`

function learn(known: Map<string, string[]>, text: string) {
  for (const [, name = '', list = ''] of text.matchAll(
    /constraint (\S+)\s+check \(\s*\S+ in \(([^)]*)\)/g,
  ))
    known.set(name, list.match(/'[^']*'/g) ?? [])
}

const valuesOf = (text: string) =>
  / check \(\s*\S+ in \(([^)]*)\)/.exec(text)?.[1]?.match(/'[^']*'/g)
const constraintOf = (text: string) => /constraint (\S+)/.exec(text)?.[1] ?? ''
const tableOf = (text: string) =>
  /^(?:create|alter) table (?:if not exists )?([^\s(]+)|^create (?:unique )?index .*? on ([^\s(]+)/
    .exec(text)
    ?.slice(1)
    .find((one) => one !== undefined) ?? ''

/** Values between quotes keep their case. */
const plain = (statement: string) =>
  statement
    .replaceAll(/--[^\n]*|\/\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/'[^']*'|[^']+/g, (part) => (part.startsWith("'") ? part : part.toLowerCase()))

/** The versions with a date. */
export const releasedIn = (changelog: string) =>
  [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-/gm)].map(([, version = '']) => version)

/** The files whose prepared statements read every column of a table: they fail once a later version has added one. */
const readingAll = () =>
  globSync('src/**/*.ts', { cwd: resolve(import.meta.dirname, '..') })
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('src/testing/'))
    .filter((file) =>
      /\.(selectAll|returningAll)\(/.test(
        readFileSync(resolve(import.meta.dirname, '..', file), 'utf8'),
      ),
    )
    .map((file) => `${file}: reads every column: name them`)

if (import.meta.main) {
  const changelog = readFileSync(resolve(import.meta.dirname, '../../CHANGELOG.md'), 'utf8')
  const faults = [...faultsOf(await readMigrations(), releasedIn(changelog)), ...readingAll()]
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
