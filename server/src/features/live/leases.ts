import { type RawBuilder, sql } from 'kysely'

import { tooMany } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { Access } from '#db/db.ts'
import type { Db } from '#db/query-builder.ts'
import { prepared } from '#db/transaction/prepared.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'

/** The maximum of open streams of an account and of a business, over all nodes. */
const perAccountMax = 20
const perBusinessMax = 100

/** After a node was killed its streams count for this long. */
const leaseSeconds = 30
/** The interval of renewing leases. */
export const renewMs = 10_000
/** After a refusal. */
const retrySeconds = 30

/** The quotas that an open stream counts for. */
export interface Lease {
  id: string
  businessId: string
  accountId: string
}

/** Counts a stream that opens. Throws 429 if the account or the business has too many. */
export async function acquire(
  database: Access,
  owner: Pick<Lease, 'businessId' | 'accountId'>,
): Promise<Lease> {
  const lease = { id: newId(), ...owner }
  const inserted = await transaction(database, async ({ db, defer }) => {
    // Concurrent requests are counted one after another; in one order, so that they do not deadlock.
    defer(lock(db, { owner: owner.businessId }))
    defer(lock(db, { owner: owner.accountId }))
    return insert(db, lease)
  })
  if (inserted.length === 0) throw tooMany(retrySeconds)
  return lease
}

const lock = prepared(
  (_: Db, { owner }: { owner: string }): RawBuilder<unknown> => sql`
    select pg_advisory_xact_lock(hashtextextended('live_stream ' || ${owner}::text, 0))`,
)

const insert = prepared(
  (_: Db, { id, businessId, accountId }: Lease): RawBuilder<{ id: string }> => sql`
    insert into live_stream (id, business_id, account_id, expires_at)
    select ${id}::uuid, ${businessId}::uuid, ${accountId}::uuid,
      now() + ${leaseSeconds} * interval '1 second'
    where (
        select count(*) from live_stream where business_id = ${businessId} and expires_at > now()
      ) < ${perBusinessMax}
      and (
        select count(*) from live_stream where account_id = ${accountId} and expires_at > now()
      ) < ${perAccountMax}
    returning id`,
)

/** Extends leases, also those that have expired while the database was away, and removes those of killed nodes. */
export async function renew(db: Db, leases: readonly Lease[]): Promise<void> {
  // In one order, so that two nodes do not deadlock.
  const sorted = leases.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  await extend(db, {
    ids: sorted.map(({ id }) => id),
    businessIds: sorted.map(({ businessId }) => businessId),
    accountIds: sorted.map(({ accountId }) => accountId),
  })
  await removeExpired(db, {})
}

const extend = prepared(
  (
    _: Db,
    { ids, businessIds, accountIds }: Record<'ids' | 'businessIds' | 'accountIds', string[]>,
  ): RawBuilder<unknown> => sql`
    insert into live_stream (id, business_id, account_id, expires_at)
    select asked.*, now() + ${leaseSeconds} * interval '1 second'
    from unnest(${ids}::uuid[], ${businessIds}::uuid[], ${accountIds}::uuid[]) as asked
    on conflict (id) do update set expires_at = excluded.expires_at`,
)

const removeExpired = prepared(
  (): RawBuilder<unknown> => sql`
    delete from live_stream where id = any(array(
      select id from live_stream where expires_at < now() - ${leaseSeconds} * interval '1 second'
      for update skip locked
    ))`,
)

const remove = prepared(
  (_: Db, { ids }: { ids: string[] }): RawBuilder<unknown> => sql`
    delete from live_stream where id = any(${ids}::uuid[])`,
)

/** Ends leases. The next renewal must not contain them. */
export const release = async (db: Db, leases: Iterable<Lease>): Promise<void> => {
  await remove(db, { ids: [...leases].map(({ id }) => id) })
}
