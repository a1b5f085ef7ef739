import { sql } from 'kysely'

import type { Db } from '#db/query-builder.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'
import { inBatches } from '#db/transaction/read-in-batches.ts'

/**
 * Sets the lock timeout of this transaction in milliseconds; 0 disables it. Uses SET, which takes
 * no parameters: set_config() would not reach the nodes of a cluster.
 */
export const setLockTimeout = (db: Db, timeoutMs: number) =>
  sql`set local lock_timeout = ${sql.lit(Math.trunc(timeoutMs))}`.execute(db)

/**
 * Returns one row when this request claimed the key: it was free or expired. Ages are measured by
 * the database's clock, since the clocks of the nodes may differ.
 */
export const claim = prepared(
  (
    db,
    row: {
      businessId: string
      key: string
      fingerprint: Buffer
      ttlSeconds: number
    },
  ) =>
    db
      .insertInto('idempotencyKey')
      .values({
        businessId: row.businessId,
        key: row.key,
        fingerprint: row.fingerprint,
        createdAt: sql<string>`now()`,
      })
      .onConflict((conflicting) =>
        conflicting
          .columns(['businessId', 'key'])
          .doUpdateSet((eb) => ({
            fingerprint: eb.ref('excluded.fingerprint'),
            createdAt: eb.ref('excluded.createdAt'),
            status: null,
            response: null,
          }))
          .where(
            // `timestamptz - interval` depends on the time zone, and a cluster allows only
            // immutable expressions here.
            sql<boolean>`excluded.created_at - idempotency_key.created_at
              >= ${row.ttlSeconds}::int * interval '1 second'`,
          ),
      )
      .returning('key'),
)

export const find = prepared((db, { businessId, key }: { businessId: string; key: string }) =>
  db
    .selectFrom('idempotencyKey')
    .select(['fingerprint', 'status', 'response'])
    .where('businessId', '=', businessId)
    .where('key', '=', key),
)

/** The same, for a key that has not expired. */
export const findValid = prepared(
  (db, { businessId, key, ttlSeconds }: { businessId: string; key: string; ttlSeconds: number }) =>
    db
      .selectFrom('idempotencyKey')
      .select(['fingerprint', 'status', 'response'])
      .where('businessId', '=', businessId)
      .where('key', '=', key)
      .where(sql<boolean>`created_at > now() - ${ttlSeconds}::int * interval '1 second'`),
)

export const store = prepared(
  (db, row: { businessId: string; key: string; status: number; response: Buffer }) =>
    db
      .updateTable('idempotencyKey')
      .set({ status: row.status, response: row.response })
      .where('businessId', '=', row.businessId)
      .where('key', '=', row.key),
)

/** The stored responses of a business with their keys, in batches. */
export const listStored = ({ db, businessId }: Tenant) =>
  inBatches<{ key: string; response: Buffer }>((last, limit) =>
    keptBehind(db, { businessId, last: last?.key ?? '', limit }),
  )

const keptBehind = prepared((db, of: { businessId: string; last: string; limit: number }) =>
  db
    .selectFrom('idempotencyKey')
    .select(['key', 'response'])
    .where('businessId', '=', of.businessId)
    .where('key', '>', of.last)
    .where('response', 'is not', null)
    .$narrowType<{ response: Buffer }>()
    .orderBy('key')
    .limit(of.limit),
)
