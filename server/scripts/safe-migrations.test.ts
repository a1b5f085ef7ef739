import assert from 'node:assert/strict'
import test from 'node:test'

import { faultsOf, releasedIn } from './safe-migrations.ts'

const first = `
  create table visit (id int, constraint visit_kind_known check (kind in ('A', 'B')));
  create table business (id int)`
const outside = '-- outside of a transaction\n'

const safe = [
  'create table note (id int not null); create index note_by_id on note (id); alter table note alter column id type text',
  'alter table visit add column note text',
  `alter table visit add column kind text not null default 'A'`,
  'alter table visit add column at timestamptz not null default now()',
  `alter table visit drop constraint visit_kind_known; alter table visit add constraint visit_kind_known check (kind in ('A', 'B', 'C'))`,
  `alter table visit add constraint visit_order check (a < b) not valid; alter table visit validate constraint visit_order`,
  `${outside}drop index concurrently if exists visit_by_note; create index concurrently visit_by_note on visit (note)`,
  '-- It is gone.\n-- contract: released in 0.2.0\nalter table visit drop column former',
  'create or replace function f() returns int language sql as $$ delete from visit returning 1 $$',
]

const unsafe: [sql: string, fault: RegExp][] = [
  ['drop table visit', /not in the list/],
  ['alter table visit rename column a to b', /not in the list/],
  ['alter table visit drop column a', /not in the list/],
  ['alter table visit alter column a set not null', /not in the list/],
  ['alter table visit alter column a type bigint', /not in the list/],
  ['alter table visit add column a text not null', /inserts rows without/],
  ['alter table visit add column a uuid default gen_random_uuid()', /not constant/],
  ['alter table visit add column a int references note (id)', /not valid at first/],
  ['alter table visit add column a int, drop column b', /only its first change/],
  ['alter table business add column a int', /read every column of business/],
  ['alter table visit add constraint visit_order check (a < b)', /under a lock/],
  [
    `alter table visit drop constraint visit_kind_known; alter table visit add constraint visit_kind_known check (kind in ('A', 'C'))`,
    /the version before writes 'B'/,
  ],
  ['alter table visit drop constraint visit_pkey', /needs `-- contract/],
  ['create index visit_by_note on visit (note)', /blocks writes/],
  ['create index concurrently visit_by_note on visit (note)', /needs the first line/],
  ['update visit set a = 1', /in batches/],
  ['create table copied as select 1', /not in the list/],
  ['-- contract: released in 0.9.0\nalter table visit drop column a', /0.9.0 is not released/],
]

const released = releasedIn('## [0.3.0] - unreleased\n## [0.2.0] - 2026-11-23\n')
const check = (sql: string) =>
  faultsOf(
    [
      { version: 1, name: '0001_first', sql: first },
      { version: 2, name: '9002_second', sql },
    ],
    released,
  )

for (const sql of safe)
  test(`the version before survives: ${sql}`, () => assert.deepEqual(check(sql), []))

for (const [sql, fault] of unsafe)
  test(`the version before does not survive: ${sql}`, () => {
    const [found = '', ...more] = check(sql)
    assert.match(found, fault)
    assert.deepEqual(more, [])
  })
