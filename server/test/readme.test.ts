import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import test, { type TestContext } from 'node:test'

import { databaseUrl } from '#testing/database/database.ts'
import { scratchDatabase } from '#testing/database/prepare-database.ts'
import { environment, startServer } from '#testing/process/command.ts'

// Runs the commands of the README unchanged, in every shell that it names and this machine has.

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

/** A server with a demo salon, and the values that a reader fills in. */
async function openDemo(t: TestContext) {
  const scratch = await scratchDatabase(await databaseUrl())
  t.after(scratch.drop)
  const env = { DATABASE_URL: scratch.url, ENCRYPTION_KEY: randomBytes(32).toString('hex') }
  const { server, output } = await startServer(t, { ...env, DEMO: 'on' })
  t.after(async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
  })
  const filledIn = [
    ['http://localhost:3000/api/v1', output.get('API')],
    ['$API/businesses/...', `$API/businesses/${output.get('Business')}`],
    ['sk_live_...', output.get('API key')],
    ['"password": "..."', `"password": "${output.get('Password')}"`],
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

/** With the reader's own Node, not the one that `npm test` prepends. */
const readersPath = (process.env['PATH'] ?? '')
  .split(':')
  .filter((folder) => !folder.includes('node_modules'))
  .join(':')

const [setUp = '', booking = ''] = blocksOf('A first booking in five commands')
const shells = ['bash', 'zsh'].filter((shell) => !spawnSync(shell, ['-c', 'true']).error)

for (const shell of shells)
  test(`the commands of the README work (${shell})`, async (t) => {
    const { env, fillIn } = await openDemo(t)
    const start = fillIn(setUp)

    await t.test('the booking can be made three times in a row', async () => {
      const { stdout, stderr } = await run(shell, start + booking.repeat(3), env)
      assert.equal(stderr, '')
      const made = [...stdout.matchAll(/status: '(\w+)'/g)].map(([, status]) => status)
      assert.deepEqual(made, Array(3).fill('CONFIRMED'))
      const found = /\[[^[\]]*\]\n$/.exec(stdout)?.[0] ?? ''
      assert.equal(found.match(/\d{4}-\d\d-\d\d \d\d:\d\d/g)?.length, 3, stdout)
    })

    await t.test('the same request is replayed, another one refused', async () => {
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

    await t.test('people sign in and create a key', async () => {
      const { stdout, stderr } = await run(shell, start + joined('Signing in', fillIn), env)
      assert.equal(stderr, '')
      assert.match(stdout, /email: 'demo@example.com'/)
      assert.match(stdout, /^sk_live_\w{38}$/m)
    })

    await t.test(
      'a salon of your own has free slots, and the commands can be repeated',
      async () => {
        const own = joined('Your own salon', fillIn)
        // The slug ends with the time in seconds.
        const { stdout, stderr } = await run(shell, `${start}${own}sleep 1\n${own}`, env)
        assert.equal(stderr, '')
        assert.equal(stdout.match(/^1 assigned$/gm)?.length, 2)
        assert.equal(stdout.match(/: [1-9]\d slots/g)?.length, 12)
      },
    )

    await t.test('they stop at a slug that is taken', async () => {
      const taken = joined('Your own salon', fillIn).replace(
        /--slug "[^"]*"/,
        '--slug studio-noord-demo',
      )
      const { stdout, stderr } = await run(shell, start + taken, env)
      assert.equal(stdout, '')
      assert.match(stderr, /slug/i)
      assert.match(stderr, /BUSINESS: no business was created\n$/)
      assert.doesNotMatch(stderr, /staff/)
    })

    await t.test('they report a fully booked day and an unreachable server', async () => {
      const later = booking.replace('day 1', 'day 400').replace('day 21', 'day 410')
      const full = await run(shell, start + later, env)
      assert.equal(full.stdout, '')
      assert.match(full.stderr, /^[^\n]*FREE: nothing is free in the next three weeks\n$/)
      const away = await run(shell, start.replace(/:\d+\/api/, ':1/api') + booking, env)
      assert.match(away.stderr, /No answer/)
      assert.doesNotMatch(away.stderr, /\n\s+at /)
    })
  })

test('the README is short, and what it links to exists', () => {
  assert.ok(Buffer.byteLength(readme) <= 14_336, `${Buffer.byteLength(readme)} bytes`)
  const links = [
    ...readme.matchAll(/\]\((?!https?:|#)([^)#]+)/g),
    ...readme.matchAll(/(?:src|srcset)="(docs[^"]+)"/g),
  ]
  assert.ok(links.length > 20)
  for (const [, path = ''] of links) {
    const { size } = statSync(resolve(root, path))
    if (path.endsWith('.png')) assert.ok(size <= 150_000, `${path} has ${size} bytes`)
  }
})

test('the first owner of an external database is made by the command of the README', async (t) => {
  const scratch = await scratchDatabase(await databaseUrl())
  t.after(scratch.drop)
  const env = { DATABASE_URL: scratch.url, ENCRYPTION_KEY: randomBytes(32).toString('hex') }
  const [create = ''] =
    /echo [^\n]* npx openchair business create [^]*?--json/.exec(
      blocksOf('Your own salon')[0] ?? '',
    ) ?? []
  const made = await run('bash', create, env)
  assert.equal(made.stderr, '')
  const { server, output } = await startServer(t, { ...env, LOG_LEVEL: 'info' })
  const login = await fetch(`${output.get('API')}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'you@example.com', password: 'a long sentence' }),
  })
  assert.equal(login.status, 200)
  server.kill('SIGTERM')
  await once(server, 'exit')
})

const joined = (heading: string, fillIn: (block: string) => string) =>
  blocksOf(heading).map(fillIn).join('')
