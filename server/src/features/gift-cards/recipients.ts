import { sql } from 'kysely'

import { keyedHash } from '#core/crypto/crypto.ts'
import type { Tenant } from '#db/tenant.ts'

import { openPrivateData } from './gift-card.ts'
import { columns, type GiftCardRow } from './queries.ts'

/** Identifies the address of a recipient within its business without revealing it; empty for a card without one. */
export const recipientHash = ({ dataKey }: Pick<Tenant, 'dataKey'>, email: string | null): Buffer =>
  email === null
    ? Buffer.alloc(0)
    : keyedHash(dataKey, 'gift-card-recipient', email.trim().normalize('NFC').toLowerCase())

/** The cards that were sent to an address, newest first. Voided ones are none. */
export const sentTo = (tenant: Tenant, email: string): Promise<GiftCardRow[]> =>
  cards(tenant)
    .where('recipientHash', '=', recipientHash(tenant, email))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** These cards, newest first. Voided ones are none. */
export const some = (tenant: Tenant, ids: readonly string[]): Promise<GiftCardRow[]> =>
  cards(tenant)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

const cards = ({ db, businessId }: Tenant) =>
  db
    .selectFrom('giftCard')
    .select(columns)
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)
    .where('voidedAt', 'is', null)

const batch = 500

/** Makes the cards findable by their recipients that were sold by a release without these hashes. */
export async function hashRecipients(tenant: Tenant): Promise<void> {
  const { db, businessId } = tenant
  for (let seen = batch; seen === batch;) {
    const rows = await db
      .selectFrom('giftCard')
      .select(columns)
      .where('businessId', '=', businessId)
      .where('recipientHash', 'is', null)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .limit(batch)
      .forNoKeyUpdate()
      .skipLocked()
      .execute()
    for (const row of rows) {
      const { recipientEmail } = openPrivateData(tenant, row)
      await db
        .updateTable('giftCard')
        .set({ recipientHash: recipientHash(tenant, recipientEmail) })
        .where('businessId', '=', businessId)
        .where('id', '=', row.id)
        .execute()
    }
    seen = rows.length
  }
}
