import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import test from 'node:test'

import { readSources } from '../../scripts/source-graph.ts'
import { eventOf, logEvents } from './log-events.ts'
import { createLogger } from './log.ts'

/** The level and the message of each call of a logger, where the message is written there. */
const calls =
  /(?:\blog|\.log)\.(info|warn|error|fatal)\(\s*(?:[^'"`;]*?,\s*)??(['`])((?:(?!\2)[^\\]|\\.)+)\2/g

function linesOfSources() {
  return [...readSources()]
    .filter(([file]) => !/^(testing|commands)\/|telemetry\//.test(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(calls)].map(([, level = '', , message = '']) => ({
        file,
        level,
        message: message.replaceAll('\\`', '`').replace('${signal}', 'SIGTERM'),
      })),
    )
}

test('every line of the log has a code, and its level', () => {
  const lines = linesOfSources()
  assert.ok(lines.length > 30, `${lines.length} lines`)
  for (const { file, level, message } of lines) {
    const event = eventOf(message) as keyof typeof logEvents | undefined
    assert.ok(event, `${file}: "${message}" has no code in log-events.ts`)
    // A request whose connection failed is an error.
    if (event !== 'request') assert.equal(logEvents[event].level, level, `${file}: ${message}`)
  }
})

test('the losses of notifications have a code', () => {
  const losses = [...readSources().values()].flatMap((text) =>
    [...text.matchAll(/lossMessage: '([^']+)'/g)].map(([, message = '']) => message),
  )
  assert.equal(losses.length, 3)
  for (const message of losses) assert.equal(eventOf(message), 'notifications_lost', message)
})

test('messages that were not sent have a code', () => {
  const lines = [...readSources().values()].flatMap((text) =>
    [...text.matchAll(/notSentMessage: '([^']+)'/g)].map(([, message = '']) => message),
  )
  assert.ok(lines.length > 0)
  for (const message of lines) {
    const event = eventOf(message) as keyof typeof logEvents | undefined
    assert.equal(event && logEvents[event].level, 'warn', message)
  }
})

test('every code is described, with its level, and no other', () => {
  const text = readFileSync(
    resolve(import.meta.dirname, '../../../docs/operating/observing.md'),
    'utf8',
  )
  const described = [...text.matchAll(/^\| `([a-z_]+)` +\| (info|warn|error|fatal) +\|/gm)]
  assert.deepEqual(
    new Map(described.map(([, event, level]) => [event, level])),
    new Map(Object.entries(logEvents).map(([event, { level }]) => [event, level])),
  )
})

test('a line carries the code of its message before its own fields', () => {
  const lines: Record<string, unknown>[] = []
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>)
  const log = createLogger('info', { write })
  log.error({ job: 'send mail', err: new Error('no') }, 'A job failed and will be retried')
  log.info('Stopped the HTTP server')
  log.error(new Error('no'), 'The embedded PostgreSQL cannot be restarted')
  log.warn({ err: new Error('no') }, 'Lost a connection to the queue of webhooks')
  log.info('A sentence of a library')
  assert.deepEqual(
    lines.map(({ event, err }) => [event, err !== undefined]),
    [
      ['job_failed', true],
      ['stopped', false],
      ['database_restart_failed', true],
      ['connection_lost', true],
      [undefined, false],
    ],
  )
})
