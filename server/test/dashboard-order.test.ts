import assert from 'node:assert/strict'
import test from 'node:test'

import { breachesOf } from '../../dashboard/scripts/folder-order.ts'
import { linesByFolder } from '../../dashboard/scripts/lines.ts'
import { graphOf, readDashboard } from '../scripts/source-graph.ts'

test('no folder of the dashboard imports one that stands above or beside it', () => {
  const files = [...readDashboard()].filter(([file]) => !file.endsWith('.test.ts'))
  assert.deepEqual(breachesOf(graphOf(new Map(files))), [])
})

const between = (file: string, text: string, target: string) =>
  breachesOf(
    graphOf(
      new Map([
        [file, text],
        [target, ''],
      ]),
    ),
  )

test('an import that goes upward is found, of types too', () => {
  const file = 'app/api/money/a.ts'
  for (const text of [
    "import { b } from '#app/ui/b.ts'",
    "import type { B } from '../../ui/b.ts'",
    "const b = await import('#app/ui/b.ts')",
  ])
    assert.deepEqual(between(file, text, 'app/ui/b.ts'), [`${file} -> app/ui/b.ts`], text)
  assert.deepEqual(between('app/ui/b.ts', "import { a } from '#app/api/a.ts'", 'app/api/a.ts'), [])
  assert.deepEqual(
    between('app/shell/a.ts', "import '#app/templates/b.ts'", 'app/templates/b.ts'),
    ['app/shell/a.ts -> app/templates/b.ts'],
  )
  assert.deepEqual(between('app/else/a.ts', '', 'app/ui/b.ts'), ['else has no level'])
})

test('the API layer stays what no document can say: calls are their paths', () => {
  const { lines = Infinity } = linesByFolder().get('api') ?? {}
  assert.ok(lines <= 2_000, `dashboard/app/api has ${lines} lines`)
})
