import assert from 'node:assert/strict'
import { test } from 'node:test'

import { backUp, filled, restore, scratch } from '#testing/backup/backups.ts'
import { withClient } from '#testing/database/databases.ts'
import { notOnCluster } from '#testing/database/on-cluster.ts'

const single = notOnCluster('backups of a cluster are refused')

test(
  'a key that was revoked after the backup stays revoked, and who is back is counted',
  single,
  async (t) => {
    const url = await filled(t)
    const run = (text: string) => withClient(url, async (client) => (await client.query(text)).rows)
    await run(`insert into operator select id, now() from account limit 1`)
    await run(`insert into membership (account_id, business_id, role)
    select (select id from account limit 1), business_id, 'OWNER' from business`)
    await run(`insert into api_key (hash, id, business_id, name, prefix, last_four, scopes)
    select sha256(name::bytea), gen_random_uuid(), (select business_id from business limit 1), name, 'sk', '0000', '{}'
    from unnest('{stolen,kept,other}'::text[]) as name`)
    const store = await backUp(url)
    await run(`update api_key set revoked_at = '2026-01-01T00:00:00Z' where name = 'stolen'`)
    await run(
      'delete from membership where business_id = (select min(business_id::text)::uuid from business)',
    )
    await run('delete from operator')
    const { keys: active } = (
      await run('select count(*)::int as keys from api_key where revoked_at is null')
    )[0]
    const { access } = await restore(url, store, { isReplacing: true })
    assert.deepEqual(access, {
      keys: active,
      members: 2,
      operators: 1,
      since: { keys: 1, members: 1, operators: 1 },
    })
    assert.deepEqual(await run(`select revoked_at from api_key where name = 'stolen'`), [
      { revoked_at: new Date('2026-01-01T00:00:00Z') },
    ])
    const elsewhere = await scratch(t)
    const ended = await restore(elsewhere, store, { isEndingKeys: true })
    assert.deepEqual([ended.access.keys, ended.access.since], [0, null])
  },
)
