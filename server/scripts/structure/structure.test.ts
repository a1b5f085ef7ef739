import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import test from 'node:test'

import { graphOf } from '../source-graph.ts'
import { type Checkout, readCheckout } from './checkout.ts'
import { folderCirclesOf } from './circles.ts'
import { dueWorkOf } from './due-work.ts'
import { type Fragment, fragmentsOf } from './fragments.ts'
import { reportOf } from './report.ts'
import { sizesOf } from './sizes.ts'

const files = (given: Record<string, string>) => new Map(Object.entries(given))

const checkoutOf = (given: Partial<Checkout>): Checkout => ({
  server: new Map(),
  dashboard: new Map(),
  exported: new Map(),
  schema: '',
  ...given,
})

test('counts code, texts, tests and generated files apart', () => {
  const sizes = sizesOf(
    files({
      'core/a.ts': 'a\nb\n',
      'core/b.css': 'c\n',
      'core/a.test.ts': 'a\n',
      'testing/salon.ts': 'a\nb\nc\n',
      'db/schema/schema.gen.ts': 'a\n',
      'pages/words.ts': 'a\n',
      'pages/book/words/nl.ts': 'a\n',
      'app/i18n/de.ts': 'a\nb\n',
    }),
  )
  assert.deepEqual(sizes, {
    code: { files: 2, lines: 3 },
    texts: { files: 3, lines: 4 },
    tests: { files: 2, lines: 4 },
    generated: { files: 1, lines: 1 },
  })
})

test('finds circles between the entries of a folder where no files form one', () => {
  const graph = graphOf(
    files({
      'db/db.ts': "import { a } from './queue/a.ts'",
      'db/queue/a.ts': '',
      'db/queue/b.ts': "import type { Db } from '../db.ts'",
      'db/pool/c.ts': "import { b } from '../queue/b.ts'\nimport '#core/d.ts'",
      'core/d.ts': '',
    }),
  )
  assert.deepEqual(folderCirclesOf(graph, 'db'), [
    {
      entries: ['db.ts', 'queue'],
      imports: ['db.ts -> queue/a.ts', 'queue/b.ts -> db.ts'],
    },
  ])
  assert.deepEqual(folderCirclesOf(graph, ''), [])
  assert.deepEqual(folderCirclesOf(graph, 'd'), [], 'db is no part of d')
})

test('a file that imports its own folder makes no circle', () => {
  const graph = graphOf(
    files({ 'a/b/c.ts': "import './d.ts'", 'a/b/d.ts': '', 'a/e.ts': "import './b/c.ts'" }),
  )
  assert.deepEqual(folderCirclesOf(graph, 'a'), [])
})

test('a fragment is a short file of code with one importer, types and the dashboard included', () => {
  const line = 'const a = 1\n'
  const short = line.repeat(39)
  const { server, dashboard } = fragmentsOf(
    checkoutOf({
      server: files({
        'features/a.ts': "import { b } from './b.ts'\nimport type { C } from './c.ts'\n" + line,
        'features/b.ts': short,
        'features/c.ts': short,
        'features/d.ts': "export { e } from '#features/e.ts'\nimport './c.ts'\n" + line.repeat(40),
        'features/e.ts': line.repeat(40),
        'features/f.ts': "import './shared.ts'\nimport './words.ts'\n",
        'features/shared.ts': short,
        'features/words.ts': short,
        'features/f.test.ts': "import './b.ts'\n",
      }),
      dashboard: files({
        'app/main.tsx': "import { a } from '@openchair/server/shared'\nimport '#app/page.tsx'\n",
        'app/page.tsx': line,
      }),
      exported: files({ '@openchair/server/shared': 'features/shared.ts' }),
    }),
  )
  assert.deepEqual(namesOf(server), ['39 features/b.ts <- features/a.ts'])
  assert.deepEqual(namesOf(dashboard), ['1 app/page.tsx <- app/main.tsx'])
})

const namesOf = (fragments: readonly Fragment[]) =>
  fragments.map(({ file, importer, lines }) => `${lines} ${file} <- ${importer}`)

test('a fragment may have a reason to be read alone', () => {
  const { server } = fragmentsOf(
    checkoutOf({
      server: files({
        'features/mail/routes.ts': "import './remove.ts'\nimport './mail-schema.ts'\n",
        'features/mail/remove.ts': "import './words-of.ts'\nimport './dates.ts'\n",
        'features/mail/mail-schema.ts': '',
        'features/mail/words-of.ts': "const late = await import('./late.ts')\n",
        'features/mail/late.ts': "import '../staff/name.ts'\n",
        'features/mail/dates.ts': '',
        'features/mail/dates.test.ts': "import './dates.ts'\n",
        'features/staff/name.ts': '',
      }),
    }),
  )
  assert.deepEqual(
    Object.fromEntries(server.map(({ file, reason }) => [file.split('/').at(-1), reason])),
    {
      'remove.ts': 'an operation of a route, or a command',
      'mail-schema.ts': 'a name that every feature has',
      'words-of.ts': undefined,
      'dates.ts': 'a test of its own',
      'late.ts': 'loaded later',
      'name.ts': 'of another part',
    },
  )
})

test('due work is counted by its place, and what looks like it elsewhere is named', () => {
  const select = 'export const due = (until: string): RawBuilder<{ businessId: string }> => sql``\n'
  const work = dueWorkOf(
    checkoutOf({
      server: files({
        'db/tenant.ts': "export const workKinds = [\n  'holds',\n  'booking-texts',\n] as const\n",
        'features/wallet/passes.ts':
          "export const expired = exactlyOnce('holds', {})\nexport const sent = atMostOnce<A, B>('b', {})\n",
        'db/work/claim.ts': 'for update skip locked\n',
        'features/mail/worker.ts': 'a\nb\n',
        'features/webhooks/sending/claim.ts': select,
        'features/webhooks/sending/safe-post.ts': 'a\n',
        'features/wallet/phones.ts': 'db.forUpdate().skipLocked()\n',
        'features/mail/worker.test.ts': 'skip locked\n',
      }),
      schema:
        'create table mail (\n  id uuid,\n  attempts integer not null\n);\n' +
        'create table phone (\n  push_attempts integer\n);\n' +
        'create table visit (\n  failed_attempts_at timestamptz,\n  attempts_most bigint\n);\n',
    }),
  )
  assert.deepEqual(work, {
    size: { files: 4, lines: 6 },
    kinds: 2,
    declared: 2,
    selects: 1,
    tablesWithAttempts: ['mail', 'phone'],
    uncounted: ['features/wallet/phones.ts'],
  })
})

test('a checkout is read from its folder, and reported', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'structure-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const written = {
    'server/package.json': '{ "exports": { "./money": "./src/core/money.ts" } }',
    'server/schema.sql': 'create table mail (\n  attempts integer\n);\n',
    'server/src/core/money.ts': 'a\n',
    'server/src/db/db.ts': "import './queue/a.ts'\n",
    'server/src/db/queue/a.ts': "import type { Db } from '../queue/b.ts'\n",
    'server/src/db/queue/b.ts': "import type { Db } from '../db.ts'\n",
    'dashboard/app/main.tsx': "import '#app/api/client.ts'\nimport '@openchair/server/money'\n",
    'dashboard/app/api/client.ts': 'a\nb\n',
    'dashboard/node_modules/other.ts': 'a\n',
  }
  for (const [path, text] of Object.entries(written)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const report = reportOf(readCheckout(folder))
  for (const line of [
    'server/src: 4 lines, 4 files',
    'dashboard/app: 4 lines, 2 files',
    'dashboard/app/api: 2 lines, 1 files',
    'files below 40 lines with one importer: 4 (features 0, rest of the server 3, dashboard 1)',
    '  tables that count attempts: 1 (mail)',
    '  server/src: 0',
    '  server/src/db: 1',
    '    db.ts, queue',
    '      db.ts -> queue (1)',
    '        queue/b.ts -> db.ts',
  ])
    assert.ok(report.includes(line), `${line} in\n${report.join('\n')}`)
})
