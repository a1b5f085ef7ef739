import { sql } from 'kysely'
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { database } from '#testing/process/server.ts'

import { connectionOf } from './connection.ts'

test('rows have camelCase names, parsed values, and nothing in common', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select n as line_number, case when n = 1 then 12.5::numeric end as amount_due,
      '2026-11-27 10:00:00.25+00'::timestamptz as starts_at, '{"two_words": [{"a_b": 1}]}'::jsonb as body
    from generate_series(1, 2) n order by n`.execute(database.db)
  const common = { startsAt: '2026-11-27T10:00:00.250Z', body: { two_words: [{ a_b: 1 }] } }
  assert.deepEqual(rows, [
    { lineNumber: 1, amountDue: 12.5, ...common },
    { lineNumber: 2, amountDue: null, ...common },
  ])
  assert.notEqual(rows[0]?.['body'], rows[1]?.['body'])
})

test('a statement has the columns of each answer, not those of an earlier one', async () => {
  const answers = []
  for (const columns of ['a_b int, c text', 'a_b text, c text', 'c text, a_b numeric', 'a_b int']) {
    const { client, release } = await database.lease()
    await client.query('begin')
    await client.query(`create temp table changing (${columns}) on commit drop`)
    await client.query(`insert into changing (a_b) values (7)`)
    const { rows } = await sql`select * from changing`.execute(database.bind(connectionOf(client)))
    answers.push(rows)
    await client.query('rollback')
    // Closed, since its prepared statement belongs to a table that is gone.
    release(new Error('closed by the test'))
  }
  assert.deepEqual(answers, [
    [{ aB: 7, c: null }],
    [{ aB: '7', c: null }],
    [{ c: null, aB: 7 }],
    [{ aB: 7 }],
  ])
})

test('a refused statement is an error with the place that sent it, and those beside it are answered', async () => {
  const [refused, answered] = await Promise.allSettled([
    sql`select 1 / ${0}::int as none`.execute(database.quick),
    sql`select ${1}::int as one`.execute(database.quick),
  ])
  assert.equal(refused.status, 'rejected')
  assert.match(String(refused.reason.message), /division by zero/)
  assert.match(String(refused.reason.stack), /executeQuery/)
  assert.deepEqual(answered.status === 'fulfilled' && answered.value.rows, [{ one: 1 }])
})
