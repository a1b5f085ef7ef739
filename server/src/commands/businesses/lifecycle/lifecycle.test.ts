import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { after } from 'node:test'
import { gunzipSync } from 'node:zlib'

import { openCommands } from '#testing/process/command-line.ts'

const { drop, json, refused, run } = await openCommands()
const folder = await mkdtemp(join(tmpdir(), 'export-'))
after(async () => {
  await rm(folder, { recursive: true })
  await drop()
})

const of = (command: string, ...more: string[]) => [
  'business',
  command,
  '--business',
  'one',
  ...more,
]
const create = (slug: string, ...more: string[]) =>
  json(
    'business',
    'create',
    '--name',
    'Studio',
    '--slug',
    slug,
    '--plan',
    'PRO',
    '--currency',
    'EUR',
    '--timezone',
    'UTC',
    ...more,
  )

test('the life of a business by commands', async () => {
  const { id } = await create('one')
  await create('other', '--owner-email', 'olga@example.com')
  assert.deepEqual((await json(...of('quota', '--set', 'members=10,customers=5'))).quotas, {
    members: 10,
    customers: 5,
  })
  const left = await json(...of('quota', '--set', 'customers=null'))
  assert.deepEqual(left.quotas, { members: 10 })
  await refused(of('quota', '--set', 'chairs=1', 'members=-1'), /chairs/, /members/)

  assert.partialDeepStrictEqual(await json(...of('usage')), { id, members: 0, webhooks: 0 })
  const all = await run(['business', 'usage', '--json'])
  assert.deepEqual(
    all.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).slug),
    ['one', 'other'],
  )

  assert.equal((await json(...of('suspend'))).reason, 'OTHER')
  await refused(of('suspend'), /suspended already/)
  await refused(of('suspend', '--reason', 'WHIM'), /PAYMENT, ABUSE/)
  await json(...of('resume'))
  await refused(of('resume'), /not suspended/)

  const file = join(folder, 'one.jsonl.gz')
  await writeFile(`${file}.unfinished`, '', { mode: 0o644 })
  const { lines } = await json(...of('export', '--file', file))
  assert.equal((await stat(file)).mode & 0o777, 0o600)
  const text = gunzipSync(await readFile(file)).toString()
  assert.equal(text.trim().split('\n').length, lines)
  await refused(of('export', '--file', join(folder, 'nowhere', 'one')), /ENOENT/)
  await refused(of('move', '--to-node', 'node-2'), /no Citus cluster/)

  await refused(of('delete', '--confirm', 'other'), /slug of the business: one/)
  await refused(of('delete', '--confirm', 'one', '--days', 'soon'), /whole number/)
  assert.equal((await json(...of('delete', '--confirm', 'one'))).isDeleted, false)
  await json(...of('resume'))
  assert.equal((await json(...of('delete', '--confirm', 'one', '--now'))).isDeleted, true)
  await refused(of('usage'), /Business not found/)
})

test('operators are added and removed by commands alone', async () => {
  const email = ['--email', 'olga@example.com']
  await refused(['operator', 'add', '--email', 'nobody@example.com'], /Account not found/)
  const add = ['operator', 'add', ...email, '--unproven']
  assert.equal((await json(...add)).isNew, true)
  assert.equal((await json(...add)).isNew, false)
  const { operators } = await json('operator', 'list')
  assert.partialDeepStrictEqual(operators, [{ email: 'olga@example.com' }])
  assert.equal((await json('operator', 'remove', ...email)).wasOne, true)
  assert.deepEqual((await json('operator', 'list')).operators, [])
})
