import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { openCommands } from '#testing/process/command-line.ts'
import { runCommand } from '#testing/process/command.ts'

const { url, encryptionKey, run, drop } = await openCommands()
after(drop)
const env = { DATABASE_URL: url, ENCRYPTION_KEY: encryptionKey }

const create = (email: string, ...more: string[]) => [
  'account',
  'create',
  '--email',
  email,
  ...more,
]

test('a password is the first line of the standard input', async () => {
  const args = create('ada@example.com', '--password-stdin', '--json')
  const { code, stdout, stderr } = await runCommand(args, env, 'a long enough password\nmore\n')
  assert.deepEqual([code, stderr], [0, ''])
  assert.equal(JSON.parse(stdout).isNew, true)
  const { accounts } = JSON.parse((await run(['account', 'list', '--json'])).stdout)
  assert.equal(accounts[0].hasPassword, true)

  const none = await runCommand(create('eve@example.com', '--password-stdin'), env, '')
  assert.equal(none.code, 2)
  assert.match(none.stderr, /^error: .*standard input is empty\n$/)
})

test('a password from the standard input is checked like any other', async () => {
  const args = create('grace@example.com', '--password-stdin')
  for (const weak of ['short', 'password123', 'grace-2026!']) {
    const { code, stdout, stderr } = await run(args, weak)
    assert.deepEqual([code, stdout], [2, ''], weak)
    assert.match(stderr, /^error: --password [^\n]+\n$/)
    assert.ok(!stderr.includes(weak))
  }
})

test('a password among the arguments works with a warning, and no help names it', async () => {
  const { code, stderr } = await run(
    create('mia@example.com', '--password', 'a long enough password'),
  )
  assert.equal(code, 0)
  assert.match(stderr, /^warning: .*--password-stdin\n$/)
  const help = await run(['account', 'create', '--help'])
  assert.match(help.stdout, /--password-stdin/)
  assert.doesNotMatch(help.stdout, /--password </)
})
