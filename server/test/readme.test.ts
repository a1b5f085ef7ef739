import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import test, { type TestContext } from 'node:test'

import { environment, startServer } from '#testing/command.ts'
import { databaseUrl } from '#testing/database.ts'
import { scratchDatabase } from '#testing/prepare-database.ts'

// The commands of the README, as they stand there: in every shell that it names and this machine has.

const root = resolve(import.meta.dirname, '../..')
const readme = readFileSync(resolve(root, 'README.md'), 'utf8')

/** The code blocks of each section, by its heading. */
const sections = new Map(
  readme
    .split(/^## /m)
    .map((section): [string, string[]] => [
      section.slice(0, section.indexOf('\n')),
      [...section.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block = '']) => block),
    ]),
)
const blocksOf = (heading: string) => {
  const blocks = sections.get(heading)
  assert.ok(blocks?.length, `The README has no commands under "${heading}"`)
  return blocks
}

/** A server with a demo salon, and what a reader fills in. */
async function openDemo(t: TestContext) {
  const scratch = await scratchDatabase(await databaseUrl())
  t.after(scratch.drop)
  const env = { DATABASE_URL: scratch.url, ENCRYPTION_KEY: randomBytes(32).toString('hex') }
  const { server, told } = await startServer(t, { ...env, DEMO: 'on' })
  t.after(async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
  })
  const filledIn = [
    ['http://localhost:3000/api/v1', told.get('API')],
    ['$API/businesses/...', `$API/businesses/${told.get('Business')}`],
    ['sk_live_...', told.get('API key')],
    ['"password": "..."', `"password": "${told.get('Password')}"`],
  ] as const
  const fillIn = (block: string) =>
    filledIn.reduce((filled, [blank, value]) => filled.replace(blank, () => value ?? ''), block)
  return { env, fillIn }
}

async function run(shell: string, script: string, env: Record<string, string>) {
  const child = spawn(shell, ['-s'], {
    cwd: root,
    env: { ...environment(env), PATH: readersPath, npm_config_loglevel: 'error' },
  })
  child.stdin.end(script)
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { stdout, stderr }
}

/** With the reader's own Node, not the one that `npm test` puts before it. */
const readersPath = (process.env['PATH'] ?? '')
  .split(':')
  .filter((folder) => !folder.includes('node_modules'))
  .join(':')

const [setUp = '', booking = ''] = blocksOf('A first booking in five commands')
const shells = ['bash', 'zsh'].filter((shell) => !spawnSync(shell, ['-c', 'true']).error)

for (const shell of shells)
  test(`the commands of the README do what it says (${shell})`, async (t) => {
    const { env, fillIn } = await openDemo(t)
    const start = fillIn(setUp)

    await t.test('the booking can be made ten times in a row', async () => {
      const { stdout, stderr } = await run(shell, start + booking.repeat(10), env)
      assert.equal(stderr, '')
      const made = [...stdout.matchAll(/status: '(\w+)'/g)].map(([, status]) => status)
      assert.deepEqual(made, Array(10).fill('CONFIRMED'))
      const found = /\[[^[\]]*\]\n$/.exec(stdout)?.[0] ?? ''
      assert.equal(found.match(/\d{4}-\d\d-\d\d \d\d:\d\d/g)?.length, 10, stdout)
    })

    await t.test('the same request is answered again, another one refused', async () => {
      const [fourth = ''] =
        /^curl [^]*?^END\n/m.exec(booking.slice(booking.indexOf('read -r'))) ?? []
      const another = fourth.replace('Idempotency-Key: ', '$&another-')
      const { stdout, stderr } = await run(shell, start + booking + fourth + another, env)
      const numbers = [...stdout.matchAll(/bookingNumber: '(\w+)'/g)].map(([, number]) => number)
      assert.equal(numbers.length, 2)
      assert.equal(numbers[0], numbers[1])
      assert.match(stderr, /reason: 'BOOKED'/)
      assert.equal(stderr.match(/startTime: /g)?.length, 3)
    })

    await t.test('people sign in and make a key', async () => {
      const { stdout, stderr } = await run(shell, start + joined('Signing in', fillIn), env)
      assert.equal(stderr, '')
      assert.match(stdout, /email: 'demo@example.com'/)
      assert.match(stdout, /^sk_live_\w{38}$/m)
    })

    await t.test("a salon of one's own has free slots", async () => {
      const { stdout, stderr } = await run(shell, start + joined('Your own salon', fillIn), env)
      assert.equal(stderr, '')
      assert.match(stdout, /^1 assigned$/m)
      assert.match(stdout, /: [1-9]\d slots/)
    })

    await t.test('where nothing is free they say so, and where nobody answers', async () => {
      const later = booking.replace('day 1', 'day 400').replace('day 21', 'day 410')
      const full = await run(shell, start + later, env)
      assert.equal(full.stdout, '')
      assert.match(full.stderr, /^[^\n]*FREE: nothing is free in the next three weeks\n$/)
      const away = await run(shell, start.replace(/:\d+\/api/, ':1/api') + booking, env)
      assert.match(away.stderr, /No answer/)
      assert.doesNotMatch(away.stderr, /\n\s+at /)
    })
  })

const joined = (heading: string, fillIn: (block: string) => string) =>
  blocksOf(heading).map(fillIn).join('')
