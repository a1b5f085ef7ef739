import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import test from 'node:test'

import { snakeCase } from '#core/text/text.ts'
import { declaredTables } from '#features/resources.ts'

import {
  circlesOf,
  closureOf,
  graphOf,
  readDashboard,
  readSources,
  server,
} from '../scripts/source-graph.ts'
import { folderCirclesOf, withDeclarationsApart } from '../scripts/structure/circles.ts'
import { tablesIn } from '../scripts/table-uses.ts'
import { importBreaches } from './feature-order.ts'
import { tableBreaches } from './table-breaches.ts'
import * as exceptional from './table-exceptions.ts'

const sources = readSources()
const graph = graphOf(sources)
const tables = new Map(declaredTables.map((table) => [snakeCase(table.name), table]))
const schema = tablesIn(readFileSync(join(server, 'schema.sql'), 'utf8'))

test('no file imports one that stands above its own', () => {
  assert.deepEqual(importBreaches(graph), [])
})

test('no files import each other in a circle, by types either', () => {
  assert.deepEqual(circlesOf(graph), [])
  assert.deepEqual(circlesOf(graphOf(readDashboard())), [])
})

/** Folders that have an order of their own: what they contain does not import each other in a circle. */
const layered = ['', 'db', 'http', 'features', 'features/access', 'features/bookings']

test('no folders of a layered one import each other in a circle, by types either', () => {
  const apart = withDeclarationsApart(graph)
  for (const folder of layered)
    assert.deepEqual(folderCirclesOf(apart, folder), [], folder || 'server/src')
})

test('tables are written by their owners and read from above', () => {
  assert.deepEqual(tableBreaches(schema, sources, { tables, ...exceptional }), [])
})

/** A reader takes in the names of a folder at a glance. */
const filesMost = 20

test('no folder holds more source files than can be taken in at a glance', () => {
  const root = resolve(server, '..')
  const exclude = ['**/node_modules/**', '**/*.test.ts', '**/dist/**']
  const files = globSync('{server,dashboard}/**/*.{ts,js,tsx}', { cwd: root, exclude })
  const full = [...Map.groupBy(files, dirname)].filter(([, some]) => some.length > filesMost)
  assert.deepEqual(
    full.map(([folder, some]) => `${folder}: ${some.length}`),
    [],
  )
})

/**
 * The most files of an operation that a reader has to open, and that can change what it does. Eight of those of a booking
 * divide the search for suggestions into slices and count their time: decision 160.
 */
const closures = [{ file: 'features/bookings/create.ts', importedMost: 14, reachedMost: 109 }]

test('the largest operation stays small enough to be read: what it imports, directly or not', () => {
  for (const { file, importedMost, reachedMost } of closures) {
    const imported = graph.get(file)?.length ?? Infinity
    const reached = closureOf(graph, file).size
    const text = `run closure.ts ${file}: it imports ${imported} files, ${reached} with all they import`
    assert.ok(imported <= importedMost && reached <= reachedMost, text)
  }
})

const rules = {
  tables: new Map([
    ['booking', { owner: 'bookings', readers: ['reviews'] }],
    ['customer', { owner: 'customers' }],
  ]),
  exceptions: [],
  unbounded: ['demo'],
  computed: new Map([['http/identify/last-used.ts', ['customer']]]),
}
const reads = "db.selectFrom('booking')"

function breachesOf(files: Record<string, string>, changed: Partial<typeof rules> = {}) {
  const given = new Map([['features/reviews/list.ts', reads], ...Object.entries(files)])
  return tableBreaches(new Set(['booking', 'customer']), given, { ...rules, ...changed })
}

const importsBetween = (file: string, text: string, target: string) =>
  importBreaches(
    graphOf(
      new Map([
        [file, text],
        [target, ''],
      ]),
    ),
  )

test('an import from above is found in every form', () => {
  for (const text of [
    "import { a } from '#features/bookings/a.ts'",
    "import type { A } from '../bookings/a.ts'",
    "import '#features/bookings/a.ts'",
    "export { a } from '../bookings/a.ts'",
    "const a = await import('#features/bookings/a.ts')",
  ]) {
    const found = importsBetween('features/customers/b.ts', text, 'features/bookings/a.ts')
    assert.deepEqual(found, ['features/customers/b.ts -> features/bookings/a.ts'], text)
  }
  const page = importsBetween(
    'pages/a.ts',
    "import type { C } from '../server/serve.ts'",
    'server/serve.ts',
  )
  assert.deepEqual(page, ['pages/a.ts -> server/serve.ts'])
  const nowhere = importBreaches(graphOf(new Map([['features/else/a.ts', '']])))
  assert.deepEqual(nowhere, ['else has no level'])
})

test('a circle of types is one', () => {
  const circle = new Map([
    ['db/a.ts', "import type { B } from './b.ts'"],
    ['db/b.ts', "import {\n  type C,\n  d,\n} from './c.ts'"],
    ['db/c.ts', "import './a.ts'"],
    ['db/d.ts', "import { a } from './a.ts'"],
  ])
  assert.deepEqual(circlesOf(graphOf(circle)), [['db/a.ts', 'db/b.ts', 'db/c.ts']])
})

test('a statement on a table of another feature is found unless it is allowed', () => {
  assert.deepEqual(breachesOf({}), [])
  const statements = {
    reads: [
      reads,
      "of.innerJoin('booking as b', 'b.id', 'x')",
      "db.selectFrom(['booking', 'directory'])",
      'sql`select 1 from booking`',
      'sql`select 1 from x left join booking b on true`',
    ],
    writes: [
      "db.insertInto('booking')",
      "insertMany(db, 'booking', rows)",
      "db.updateTable('booking')",
      "db.deleteFrom('booking')",
      'sql`insert into booking values (1)`',
      'sql`update booking set a = 1`',
      'sql`delete from booking`',
    ],
  }
  for (const [kind, texts] of Object.entries(statements))
    for (const text of texts) {
      const [found] = breachesOf({ 'features/customers/a.ts': text })
      assert.equal(found, `features/customers/a.ts ${kind} booking`, text)
      assert.deepEqual(breachesOf({ 'demo/a.ts': text }), [])
    }
  const write = "db.updateTable('booking')"
  const inReviews = { 'features/reviews/a.ts': write }
  assert.deepEqual(breachesOf(inReviews), ['features/reviews/a.ts writes booking'])
  const allowed = { place: 'reviews', kind: 'writes' as const, tables: ['booking'], why: '' }
  assert.deepEqual(breachesOf(inReviews, { exceptions: [allowed] as never }), [])
  assert.equal(breachesOf({}, { exceptions: [allowed] as never }).length, 1, 'unused')
})

test('a table whose name is computed must be written down', () => {
  const text = "import x from 'x'\nsql`update ${sql.table(kind)} set a = 1`"
  const file = 'http/identify/last-used.ts'
  assert.deepEqual(breachesOf({ [file]: text }), [`${file} writes customer`])
  for (const other of [text, 'db.selectFrom(table)'])
    assert.deepEqual(breachesOf({ 'features/bookings/a.ts': other }), [
      'features/bookings/a.ts computes the name of a table',
    ])
})

test('a table without an owner, and a reader below it, are found', () => {
  const owned = rules.tables
  const without = new Map([...owned].filter(([name]) => name !== 'customer'))
  assert.deepEqual(breachesOf({}, { tables: without }), ['customer has no owner'])
  const upside = new Map([...owned, ['customer', { owner: 'customers', readers: ['mail'] }]])
  const [found] = breachesOf({ 'features/mail/a.ts': 'sql`from customer`' }, { tables: upside })
  assert.equal(found, 'mail may read customer, but does not stand above customers')
  const gone = new Map([...owned, ['lost', { owner: 'mail' }]])
  assert.deepEqual(breachesOf({}, { tables: gone }), ['lost is no table'])
})

test('comments are no statements', () => {
  const text = '// As in the insert into booking.\n/** What comes from booking. */\nconst a = 1'
  assert.deepEqual(breachesOf({ 'features/customers/a.ts': text }), [])
})
