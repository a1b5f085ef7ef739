import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'

import { groupsOf, reasonToRunApart } from './groups.ts'
import { longFiles } from './seconds.ts'

const reasonFor = (text: string) => reasonToRunApart(new Map([['one.test.ts', text]]))

for (const [text, reason] of [
  [`await useOwnDatabase()`, /database/],
  [`await useEmptyDatabase()`, /empty database/],
  [`const send = await openNodes(2)`, /nodes/],
  [`const child = spawn('redis-server', [])`, /waits for programs/],
  [`const nodes = [fork(script)]`, /waits for programs/],
  [`mock.method(\n  pg.Client.prototype, 'query')`, /statements/],
  [['mock', 'timers.enable()'].join('.'), /mock/],
  [`const delay = monitorEventLoopDelay()`, /measures/],
  [`loadSdk(folder)`, /OpenTelemetry/],
] as const)
  test(`a file of tests with ${JSON.stringify(text)} does not share a process with all others`, () => {
    assert.match(reasonFor(text) ?? '', reason)
  })

for (const text of [
  `test('one', () => { setClock(now) })`,
  `afterEach(() => stop())`,
  `if (process.env['CI'] === 'true') test('one', () => {})`,
  `test('one', (t) => t.mock.timers.enable())`,
  `execFileSync('openssl', ['version'])`,
  `export async function useOwnDatabase() {}`,
  `process.env['PORT'] = '1'`,
  `Object.assign(globalThis, { fetch })`,
])
  test(`a file of tests with ${JSON.stringify(text)} shares a process`, () => {
    assert.equal(reasonFor(text), undefined)
  })

test('the traits of a helper count for the files that import it', () => {
  const [group] = groupsOf(['server/src/features/webhooks/sending/claim.test.ts'])
  assert.match(group?.reason ?? '', /database/)
})

test('files with the same kind of database or of watching share a process with each other alone', () => {
  const own = ['claim', 'sender'].map(
    (name) => `server/src/features/webhooks/sending/${name}.test.ts`,
  )
  const counting = 'server/src/features/availability/hot-path.test.ts'
  const onNodes = 'server/src/features/bookings/race.test.ts'
  const usual = 'server/src/features/reviews/reviews.test.ts'
  const groups = groupsOf([...own, counting, onNodes, usual])
  assert.deepEqual(
    groups.map(({ files }) => files),
    [[onNodes], own, [counting], [usual]],
  )
  const empty = 'server/src/features/messages/sending/fair.test.ts'
  assert.deepEqual(
    groupsOf([empty, ...own]).map(({ files }) => files),
    [own, [empty]],
  )
})

test('every file is in one group, and those that share a process are few', () => {
  const shared = 'server/src/features/reviews/reviews.test.ts'
  const apart = 'server/test/payment-kill.test.ts'
  const pure = 'server/src/core/money.test.ts'
  const many = Array.from({ length: 80 }, () => shared)
  const groups = groupsOf([...many, apart, pure])
  assert.deepEqual(groups.flatMap(({ files }) => files).sort(), [...many, apart, pure].sort())
  assert.ok(groups.every(({ files }) => files.length <= 40))
  for (const one of [apart, pure])
    assert.deepEqual(groups.find(({ files }) => files.includes(one))?.files, [one])
})

test('long files are spread over groups, which are in the order of their length', () => {
  const usual = Array.from({ length: 50 }, (_, at) => `server/src/core/money-${at}.test.ts`)
  const long = ['dead-connections', 'connection-leases'].map(
    (name) => `server/src/db/pool/${name}.test.ts`,
  )
  const many = Array.from({ length: 130 }, () => 'server/src/core/money.test.ts')
  const groups = groupsOf([...usual, ...many, ...long]).map(({ files }) => files)
  assert.equal(groups.length, 2)
  assert.deepEqual(
    groups.map((files) => files.filter((file) => long.includes(file)).length),
    [1, 1],
  )
  const short = 'server/src/features/messages/sending/fair.test.ts'
  const [first] = groupsOf([short, 'server/test/cluster-statements.test.ts'])
  assert.deepEqual(first?.files, ['server/test/cluster-statements.test.ts'])
})

test('every file that is known to be long exists', () => {
  const root = resolve(import.meta.dirname, '../../..')
  assert.deepEqual(
    longFiles.filter((file) => !existsSync(resolve(root, file))),
    [],
  )
})
