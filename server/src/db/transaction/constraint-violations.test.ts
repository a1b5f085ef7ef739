import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import pg from 'pg'

import { databaseUrl } from '#testing/database/database.ts'
import { withClient } from '#testing/database/databases.ts'

import { constraintOf, isUnavailable, isWorthRetrying, refusalOf } from './constraint-violations.ts'

const fault = (code: string, more: object = {}, message = 'failed') =>
  Object.assign(new Error(message), { code, ...more })

const codeOfRefusal = (error: unknown) => refusalOf(error)?.code

describe('the violated constraint', () => {
  test('is named by the driver, with or without the number of a shard', () => {
    assert.equal(constraintOf(fault('23505', { constraint: 'note_unique' })), 'note_unique')
    assert.equal(constraintOf(fault('23505', { constraint: 'note_unique_102011' })), 'note_unique')
  })

  test('is parsed from the message where the driver has none', () => {
    const message = 'duplicate key value violates unique constraint "directory_slug_unique_102011"'
    assert.equal(constraintOf(fault('23505', {}, message)), 'directory_slug_unique')
    assert.equal(codeOfRefusal(fault('23505', {}, message)), 'CONFLICT')
  })

  test('counts for violations alone', () => {
    assert.equal(constraintOf(fault('42704', { constraint: 'note_unique' })), undefined)
    assert.equal(constraintOf(undefined), undefined)
  })
})

test('a duplicate random number leads to a retry, whether driver or message names the constraint', () => {
  const message = 'duplicate key value violates unique constraint "booking_number_unique_102044"'
  for (const error of [
    fault('23505', { constraint: 'booking_number_unique' }),
    fault('23505', { constraint: 'booking_number_unique_102044' }),
    fault('23505', {}, message),
    fault('40P01'),
    fault('40001'),
  ])
    assert.equal(isWorthRetrying(error), true)
  assert.equal(codeOfRefusal(fault('23505', {}, message)), undefined)
  assert.equal(isWorthRetrying(fault('23505', { constraint: 'directory_slug_unique' })), false)
})

describe('the database is unavailable', () => {
  const away = `08006 57P01 57P03 53300 ECONNREFUSED ECONNRESET ENOENT EPIPE
    ENOTFOUND EAI_AGAIN ETIMEDOUT EHOSTUNREACH 25006 55P03 57014 25P03 53100 53200`.split(/\s+/)
  for (const code of away)
    test(`with ${code}`, () => assert.equal(isUnavailable(fault(code)), true))

  test('but not for want of a file of the server', async () => {
    const error = await readFile('/no/such/file').catch((reason: unknown) => reason)
    assert.equal(isUnavailable(error), false)
  })

  test('with a missing socket', async () => {
    const client = new pg.Client({ host: '/no/such/folder' })
    client.on('error', () => {})
    assert.equal(isUnavailable(await client.connect().catch((error: unknown) => error)), true)
  })

  test('when each of its addresses is unreachable', () => {
    const error = new AggregateError([fault('ECONNREFUSED'), fault('ETIMEDOUT')])
    assert.equal(isUnavailable(error), true)
  })

  test('when its host name is unknown', async () => {
    const client = new pg.Client({ host: 'no-such-database.invalid' })
    client.on('error', () => {})
    assert.equal(isUnavailable(await client.connect().catch((error: unknown) => error)), true)
  })

  test('when it times out, is read-only, or a lock or statement times out', async () => {
    const url = await databaseUrl()
    const failureOf = (text: string, given: object = {}) =>
      withClient(url, async (client) => {
        await client.query('begin')
        return client.query({ text, ...given }).catch((error: unknown) => error)
      })
    const silent = await failureOf('select pg_sleep(0.5)', { query_timeout: 20 })
    assert.match(String(silent), /Query read timeout/)
    assert.equal(isUnavailable(silent), true)
    for (const text of [
      'set transaction read only; delete from claim where false',
      "set local statement_timeout = '10ms'; select pg_sleep(5)",
    ])
      assert.equal(isUnavailable(await failureOf(text)), true, text)
  })

  test('but not when it refuses a row, a permission or a statement', () => {
    for (const code of ['23505', '42501', '42601', '22P02', '25P02', '40P01'])
      assert.equal(isUnavailable(fault(code)), false)
    assert.equal(isUnavailable(undefined), false)
  })
})
