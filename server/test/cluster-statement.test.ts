import assert from 'node:assert/strict'
import test from 'node:test'

import { faultsOf, type TableKinds } from './cluster-statement.ts'

const kinds: TableKinds = {
  tenant: new Set(['booking', 'campaign', 'claim', 'event', 'idempotency_key', 'message', 'staff']),
  lookup: new Set(['directory']),
}

const examples: Record<string, { text: string; faults: string[] }> = {
  'a choice by the time': {
    text: 'update booking set status = case when $2 then now() end where business_id = $1',
    faults: ['an instant inside a case'],
  },
  'a conflict decided by the zone': {
    text: `insert into idempotency_key (business_id) values ($1) on conflict (business_id) do update
      set status = null where idempotency_key.created_at <= excluded.created_at - $2::int * interval '1 second'`,
    faults: ['an instant inside a case'],
  },
  'a time after that of the row': {
    text: `update booking set ends_at = created_at + interval '1 hour' where business_id = $1`,
    faults: ['an instant computed from a column'],
  },
  'a time after that of the row, in UTC': {
    text: `update booking set ends_at = ((created_at at time zone 'UTC') + interval '1 hour') at time zone 'UTC'
      where business_id = $1`,
    faults: [],
  },
  'a time before that of the row returned': {
    text: `update booking set ends_at = $2 where business_id = $1 returning ends_at - $3::int * interval '1 hour'`,
    faults: ['an instant computed from a column'],
  },
  'the present time returned': {
    text: 'update booking set ends_at = $2 where business_id = $1 returning now() as at',
    faults: ['an instant computed from a column'],
  },
  'a row replaced by the time of the server': {
    text: `insert into claim (business_id, at) values ($1, now())
      on conflict (business_id) do update set at = now() returning at`,
    faults: ['an instant instead of the excluded row'],
  },
  'a row replaced by the one that was to be inserted': {
    text: `insert into claim (business_id, at) values ($1, now())
      on conflict (business_id) do update set at = excluded.at returning at`,
    faults: [],
  },
  'a lock without its business': {
    text: 'select id from booking where id = $1 for update',
    faults: ['a table without its business'],
  },
  'a table joined by the other one only': {
    text: `select 1 from booking b join staff s on s.business_id = b.business_id
      where b.business_id = $1`,
    faults: ['a table without its business'],
  },
  'a subselect by the outer row only': {
    text: `select (select count(*) from claim c where c.business_id = b.business_id)
      from booking b where b.business_id = $1`,
    faults: ['a table without its business'],
  },
  'a setting by a function': {
    text: `select set_config('lock_timeout', $1, true)`,
    faults: ['a function of the server'],
  },
  'a column with the name of a table': {
    text: 'insert into campaign (business_id, title, message) values ($1, $2, $3) returning message',
    faults: [],
  },
  'a column set with the name of a table': {
    text: 'update campaign set title = $1, message = $2 where business_id = $3 and id = $4',
    faults: [],
  },
  'rows of a list': {
    text: 'insert into event (business_id, id) select $1::uuid, x.* from unnest($2::uuid[]) x',
    faults: ['rows from a list'],
  },
  'a look-up written': {
    text: 'update directory set plan = $2 where business_id = $1',
    faults: ['a write of a look-up'],
  },
  'each table with its parameter': {
    text: `select 1 from booking b join staff s on s.business_id = $1 and s.id = b.staff_id
      where b.business_id = $1 for update`,
    faults: [],
  },
}

for (const [name, { text, faults }] of Object.entries(examples))
  test(`the rules see ${name}`, () =>
    assert.deepEqual(
      faultsOf(text, kinds).map(([fault]) => fault),
      faults,
    ))
