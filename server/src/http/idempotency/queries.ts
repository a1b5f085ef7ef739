import { sql } from 'kysely'

import { inBatches } from '#db/batches.ts'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import type { Tenant } from '#db/tenant.ts'

/**
 * How many milliseconds a statement of this transaction waits for a lock; 0 is as long as it takes. By SET,
 * which takes no parameters: a function would leave the nodes of a cluster as they are.
 */
export const setPatience = (db: Db, patienceMs: number) =>
  sql`set local lock_timeout = ${sql.lit(Math.trunc(patienceMs))}`.execute(db)

/**
 * One row when the key is ours: it was free, or its time is over. Ages are told by the database's clock,
 * since those of the nodes may differ.
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
            // An instant less a time depends on the zone, and a cluster takes nothing here that may vary.
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

/** The same while its time is not over. */
export const findValid = prepared(
  (db, { businessId, key, ttlSeconds }: { businessId: string; key: string; ttlSeconds: number }) =>
    db
      .selectFrom('idempotencyKey')
      .select(['fingerprint', 'status', 'response'])
      .where('businessId', '=', businessId)
      .where('key', '=', key)
      .where(sql<boolean>`created_at > now() - ${ttlSeconds}::int * interval '1 second'`),
)

export const keep = prepared(
  (db, row: { businessId: string; key: string; status: number; response: Buffer }) =>
    db
      .updateTable('idempotencyKey')
      .set({ status: row.status, response: row.response })
      .where('businessId', '=', row.businessId)
      .where('key', '=', row.key),
)

/** The answers kept for a business, with their keys, a few at a time. */
export const listKept = ({ db, businessId }: Tenant) =>
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
