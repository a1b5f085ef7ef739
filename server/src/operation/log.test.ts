import Fastify from 'fastify'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { readableStream } from './log-readable.ts'
import { createLogger, logController } from './log.ts'

function collect() {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const parsed = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  return { lines, stream, parsed }
}

function logger() {
  const { stream, ...rest } = collect()
  return { log: createLogger('info', stream), ...rest }
}

async function appWithLog() {
  const { log, ...rest } = logger()
  const app = Fastify({ loggerInstance: log, logController: logController() })
  app.post('/customers/:id', async () => ({}))
  app.get('/quiet', { logLevel: 'silent' }, async () => ({}))
  app.get('/broken', async () => {
    throw new Error('boom')
  })
  await app.ready()
  return { app, ...rest }
}

describe('the log', () => {
  test('has one line per request, with its route pattern and never its path, query, headers or body', async () => {
    const { app, lines, parsed } = await appWithLog()
    await app.inject({
      method: 'POST',
      url: '/customers/4711?search=anna',
      headers: {
        'x-api-key': 'sk_live_secret',
        authorization: 'Bearer secret',
        cookie: 's=secret',
      },
      payload: { email: 'anna@example.com' },
    })
    assert.equal(lines.length, 1)
    const [line] = parsed()
    assert.equal(
      Object.keys(line ?? {}).join(' '),
      'level time requestId event method route status durationMs msg',
    )
    assert.equal(line?.['route'], '/customers/:id')
    assert.equal(line?.['status'], 200)
    assert.equal(line?.['level'], 'info')
    assert.doesNotMatch(lines.join(''), /4711|anna|secret/)
  })

  test('has no route for an unknown path, and no line where the route disables it', async () => {
    const { app, parsed } = await appWithLog()
    await app.inject('/pay/some-token')
    await app.inject('/quiet')
    assert.deepEqual(
      parsed().map(({ route, status, msg }) => ({ route, status, msg })),
      [{ route: null, status: 404, msg: 'request' }],
    )
  })

  test('shows why a request failed', async () => {
    const { app, parsed } = await appWithLog()
    await app.inject('/broken')
    const failure = parsed().find(({ err }) => err)
    assert.match(JSON.stringify(failure), /boom.*log\.test\.ts/)
  })

  test('redacts secrets wherever headers are logged', () => {
    const headers = { 'x-api-key': 'secret', authorization: 'secret', cookie: 'secret', host: 'h' }
    const { log, lines } = logger()
    log.info({ headers })
    log.info({ res: { headers: { 'set-cookie': 'secret' } } })
    log.info({ ...headers })
    assert.doesNotMatch(lines.join(''), /secret/)
    assert.match(lines.join(''), /"host":"h"/)
  })

  test('omits the row values of a database error, also in causes', () => {
    const { log, lines } = logger()
    const database = Object.assign(new Error('duplicate key'), {
      code: '23505',
      constraint: 'customer_email',
      detail: 'Key (email)=(anna@example.com) already exists.',
      where: 'COPY customer, anna@example.com',
    })
    log.error(new Error('create failed', { cause: database }))
    assert.doesNotMatch(lines.join(''), /anna/)
    assert.match(lines.join(''), /create failed.*23505.*customer_email/)
  })
})

test('a thrown value that is not an error is logged unchanged', () => {
  const { log, lines } = logger()
  log.error({ err: null }, 'thrown')
  log.error({ err: 'text' }, 'thrown')
  assert.match(lines.join(''), /"err":null.*"err":"text"/s)
})

describe('readable lines', () => {
  const written = (line: string) => {
    let output = ''
    readableStream((text) => (output += text)).write(line)
    return output
  }

  test('hold the time, the level, the message and the fields', () => {
    const line = { level: 'info', time: '2026-05-04T09:30:01.123Z', msg: 'request', status: 200 }
    const output = written(`${JSON.stringify({ ...line, requestId: 'x', route: '/a' })}\n`)
    assert.match(output, /^09:30:01 .*info .* request status=200 route=\/a\n$/)
  })

  test('end with the stack of a failure', () => {
    const output = written(JSON.stringify({ level: 'error', err: { stack: 'Error: x\n  at y' } }))
    assert.match(output, /\nError: x\n {2}at y\n$/)
  })

  test('escape line ends and control characters, which a client could send', () => {
    const forged = 'x\n09:30:02 info forged \u{1b}[2J\u{9b}2J'
    const output = written(JSON.stringify({ level: 'info', msg: forged, address: forged }))
    assert.equal(output.split('\n').length, 2)
    for (const control of ['\u{1b}[2J', '\u{9b}']) assert.ok(!output.includes(control))
  })

  test('pass on lines that are not JSON', () => {
    assert.equal(written('plain\n'), 'plain\n')
  })
})
