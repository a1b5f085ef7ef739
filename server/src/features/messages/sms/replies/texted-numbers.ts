import { sql } from 'kysely'

import { masterHash, masterHashes, type MasterKey } from '#core/crypto/key-ring.ts'
import type { Db } from '#db/query-builder.ts'
import type { Tenant } from '#db/tenant.ts'

/** The numbers that got text messages. Only their keyed hashes are stored, since the rows are of no single business. */

const purpose = 'texted-number'

/** The maximum of replies that are known again. */
const repliesMax = 20

/** Records which business has written to a number about which booking. */
export const record = (
  { db, businessId }: Tenant,
  masterKey: MasterKey,
  { number, bookingId, writtenAt }: { number: string; bookingId: string; writtenAt: string },
) =>
  db
    .insertInto('textedNumber')
    .values({
      numberHash: masterHash(masterKey, purpose, number),
      businessId,
      bookingId,
      writtenAt,
    })
    .onConflict((on) =>
      on
        .column('numberHash')
        .doUpdateSet((eb) => ({
          businessId: eb.ref('excluded.businessId'),
          bookingId: eb.ref('excluded.bookingId'),
          writtenAt: eb.ref('excluded.writtenAt'),
        }))
        .where((eb) => eb('textedNumber.writtenAt', '<=', eb.ref('excluded.writtenAt'))),
    )
    .execute()

/** The business that wrote to a number last, and the booking that it wrote about; undefined: none has. */
export const lastWriter = (db: Db, masterKey: MasterKey, number: string) =>
  db
    .selectFrom('textedNumber')
    .select(['numberHash', 'businessId', 'bookingId'])
    .where('numberHash', 'in', masterHashes(masterKey, purpose, number))
    .orderBy('writtenAt', 'desc')
    .limit(1)
    .executeTakeFirst()

export interface ReplyOf {
  numberHash: Buffer
  replyHash: Buffer
}

/** Whether a reply is new. Repeated requests about it wait until the transaction ends, and are not new then. */
export async function lockNew({ db }: Tenant, { numberHash, replyHash }: ReplyOf) {
  await sql`select pg_advisory_xact_lock(${String(replyHash.readBigInt64BE())}::bigint)`.execute(db)
  const found = await db
    .selectFrom('textedNumber')
    .select('numberHash')
    .where('numberHash', '=', numberHash)
    .where(sql<boolean>`not (${replyHash}::bytea = any(replies))`)
    .executeTakeFirst()
  return found !== undefined
}

/** Records that a reply was handled. It is the last statement: transactions lock bookings before numbers. */
export const recordReply = ({ db }: Tenant, { numberHash, replyHash }: ReplyOf) =>
  sql`
    update texted_number set replies = (replies || ${replyHash}::bytea)
      [greatest(1, cardinality(replies) + 2 - ${repliesMax}::int) :]
    where number_hash = ${numberHash}`.execute(db)

/** Forgets the numbers to which a business wrote about these bookings last. */
export const forget = ({ db, businessId }: Tenant, bookingIds: readonly string[]) =>
  sql`
    delete from texted_number
    where business_id = ${businessId} and booking_id = any(${bookingIds}::uuid[])`.execute(db)

/** Removes numbers to which nobody has written for some 13 months. */
export const removeOld = (db: Db) =>
  sql`delete from texted_number where written_at < now() - interval '400 days'`.execute(db)
