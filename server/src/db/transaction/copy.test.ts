import assert from 'node:assert/strict'
import { test } from 'node:test'

import { databaseUrl } from '#testing/database/database.ts'
import { withClient } from '#testing/database/databases.ts'

import { copyAcross } from './copy-across.ts'
import { type CopyValue, copyRows } from './copy.ts'

const url = await databaseUrl()
const target = { table: 'copied', columns: ['number', 'text', 'bytes', 'list', 'flag'] }
const create =
  'create temporary table copied (number bigint, text text, bytes bytea, list text[], flag boolean)'

test('values of every kind round-trip', () =>
  withClient(url, async (client) => {
    await client.query(create)
    const nasty = 'a\tb\nc\\d\r"e" {f,g} \\N é 漢字'
    const rows: CopyValue[][] = [
      [-(2n ** 63n), nasty, Buffer.from([0, 92, 255]), [nasty, '', 'NULL'], true],
      [7, '', Buffer.alloc(0), [], false],
      [null, null, undefined, null, null],
    ]
    await copyRows(client, target, rows)
    const { rows: found } = await client.query({ text: 'select * from copied', rowMode: 'array' })
    assert.deepEqual(found, [
      [String(-(2n ** 63n)), nasty, Buffer.from([0, 92, 255]), [nasty, '', 'NULL'], true],
      ['7', '', Buffer.alloc(0), [], false],
      [null, null, null, null, null],
    ])
  }))

test('many rows are pulled as fast as they are written', () =>
  withClient(url, async (client) => {
    await client.query(create)
    const text = 'x'.repeat(1_000)
    const rows = function* (): Iterable<CopyValue[]> {
      for (let number = 0; number < 5_000; number += 1) yield [number, text, null, null, null]
    }
    await copyRows(client, target, rows())
    const { rows: found } = await client.query('select count(*)::int, sum(number)::int from copied')
    assert.deepEqual(found, [{ count: 5_000, sum: 12_497_500 }])
  }))

test('a refused row or a failing iterator rejects and leaves the client usable', () =>
  withClient(url, async (client) => {
    await client.query(create)
    const refused = copyRows(client, target, [['no number', null, null, null, null]])
    await assert.rejects(refused, /invalid input syntax for type bigint/)
    const unmade = function* (): Iterable<CopyValue[]> {
      yield [1, null, null, null, null]
      throw new Error('no more rows')
    }
    await assert.rejects(copyRows(client, target, unmade()), /no more rows/)
    const { rows } = await client.query('select count(*)::int from copied')
    assert.deepEqual(rows, [{ count: 0 }])
  }))

test('rows are copied from one database to another', () =>
  withClient(url, (from) =>
    withClient(url, async (to) => {
      await from.query(create)
      await to.query(create)
      // More than one buffer.
      await from.query(
        `insert into copied select n, repeat(E'a\\tb\\n', 1000), '\\x005c', array['c', null], true
          from generate_series(1, 2000) as n`,
      )
      assert.equal(await copyAcross(from, to, target), 2_000)
      const sum = `select md5(string_agg(copied::text, '' order by number)) from copied`
      assert.deepEqual((await to.query(sum)).rows, (await from.query(sum)).rows)
    }),
  ))

test('a table that cannot be read or written rejects with the reason', () =>
  withClient(url, (from) =>
    withClient(url, async (to) => {
      await to.query(create)
      await assert.rejects(copyAcross(from, to, target), /relation "copied" does not exist/)
      assert.deepEqual((await to.query('select * from copied')).rows, [])
      await from.query(`${create}; insert into copied (number) values (1), (2)`)
      await to.query(
        'alter table copied add unique (number); insert into copied (number) values (2)',
      )
      await assert.rejects(copyAcross(from, to, target), /duplicate key/)
      await to.query('drop table copied')
      await assert.rejects(copyAcross(from, to, target), /relation "copied" does not exist/)
    }),
  ))
