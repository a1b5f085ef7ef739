import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, describe, test } from 'node:test'

import { databaseUrl } from '#testing/database/database.ts'
import { scratchDatabase } from '#testing/database/prepare-database.ts'
import { refused, run } from '#testing/process/command-line.ts'

const scratch = await scratchDatabase(await databaseUrl())
after(scratch.drop)
const encryptionKey = randomBytes(32).toString('hex')

/** Runs commands with these variables beside those of the process. */
async function within<T>(env: Record<string, string>, work: () => Promise<T>): Promise<T> {
  const given = process.env
  process.env = { ...given, ...env }
  try {
    return await work()
  } finally {
    process.env = given
  }
}

const here = { DATABASE_URL: scratch.url, ENCRYPTION_KEY: encryptionKey }
const nowhere = { ...here, DATABASE_URL: 'postgres://openchair@127.0.0.1:9/openchair' }
const missingKey = 'key list --business nobody'.split(' ')

describe('the exit code says what kind of failure it was', () => {
  const usage = {
    'an unknown command': ['nonsense'],
    'an unknown option': ['key', 'list', '--colour', 'red'],
    'a missing option': ['key', 'list'],
    'an option without its value': ['key', 'list', '--business'],
    'a group without a command': ['key'],
    'a value that breaks the rules': 'load --businesses x --staff 1 --bookings 1'.split(' '),
  }
  for (const [name, args] of Object.entries(usage))
    test(`2 for ${name}`, async () => assert.equal((await run(args)).code, 2))

  test('2 for a setting that is at fault', async () => {
    const code = await within({ PORT: 'x' }, () => refusedOfManyLines(missingKey))
    assert.equal(code, 2)
  })

  test('3 for a database that is away', async () => {
    assert.equal(await within(nowhere, () => refused(missingKey, /ECONNREFUSED/)), 3)
  })

  test('1 for everything else', async () => {
    assert.equal(await within(here, () => refused(missingKey, /Business not found/)), 1)
  })
})

async function refusedOfManyLines(args: string[]) {
  const { code, stderr } = await run(args)
  assert.match(stderr, /^error: The configuration has faults:\n {2}- PORT/)
  return code
}

describe('with --json a failure is one JSON object on the error output', () => {
  const failures = {
    NOT_FOUND: [here, missingKey],
    DATABASE_UNAVAILABLE: [nowhere, missingKey],
    CONFIGURATION: [{ PORT: 'x' }, missingKey],
    USAGE: [here, ['key', 'list']],
  } as const
  for (const [code, [env, args]] of Object.entries(failures))
    test(code, async () => {
      const { stdout, stderr } = await within(env, () => run([...args, '--json']))
      assert.equal(stdout, '')
      assert.match(stderr, /^\{[^\n]*\}\n$/)
      const { error, ...others } = JSON.parse(stderr)
      assert.deepEqual([error.code, typeof error.message, others], [code, 'string', {}])
    })
})

test('a mistyped command or option names the one that is meant', async () => {
  await refused(['busines', 'list'], /unknown command 'busines' \(Did you mean business\?\)/)
  await refused(['key', 'lst'], /\(Did you mean list\?\)/)
  await refused(
    ['key', 'list', '--busines', 'x'],
    /unknown option '--busines' \(Did you mean --business\?\)/,
  )
})

test('all options that are missing are named at once', async () => {
  await refused(['key', 'create'], /--business is required; --name is required; --scopes is req/)
})
