import { type RawBuilder, sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

interface Pass {
  message: string | null
  contentHash: Buffer
  changedAt: string
}

interface Named {
  businessId: string
  cardId: string
}

const passMessageOf = prepared((db, { businessId, cardId }: Named) =>
  db
    .selectFrom('walletPass')
    .select('message')
    .where('businessId', '=', businessId)
    .where('cardId', '=', cardId),
)

/** The last message on a card's pass; null if there was none. */
export const messageOf = async ({ db, businessId }: Tenant, cardId: string) =>
  (await passMessageOf(db, { businessId, cardId }))[0]?.message ?? null

const insertRow = prepared(
  (
    _,
    { businessId, cardId, contentHash, changedAt }: Named & Pick<Pass, 'contentHash' | 'changedAt'>,
  ): RawBuilder<unknown> => sql`
    insert into wallet_pass (business_id, card_id, content_hash, changed_at)
    values (${businessId}, ${cardId}, ${contentHash}, ${changedAt})
    on conflict (business_id, card_id) do nothing`,
)

const lockRow = prepared(
  (_, { businessId, cardId }: Named): RawBuilder<Omit<Pass, 'message'>> => sql`
    select content_hash, changed_at from wallet_pass
    where business_id = ${businessId} and card_id = ${cardId} for update`,
)

/**
 * The time of the last change of the pass content, in whole seconds. Each content gets a distinct second, even for
 * quick changes, since phones compare times with that precision.
 */
export async function changedAtOf(
  { db, businessId, now }: Tenant,
  cardId: string,
  contentHash: Buffer,
): Promise<Date> {
  const second = Math.floor(now.getTime() / 1_000) * 1_000
  const named = { businessId, cardId }
  await insertRow(db, { ...named, contentHash, changedAt: new Date(second).toISOString() })
  const [row] = await lockRow(db, named)
  if (!row) throw new Error('The pass was removed while it was updated')
  const before = Date.parse(row.changedAt)
  if (contentHash.equals(row.contentHash)) return new Date(before)
  const changedAt = new Date(Math.max(second, before + 1_000))
  await db
    .updateTable('walletPass')
    .set({ contentHash, changedAt: changedAt.toISOString() })
    .where('businessId', '=', businessId)
    .where('cardId', '=', cardId)
    .execute()
  return changedAt
}

export interface Topic {
  campaignId: string
  cardIds: readonly string[]
  message: string
}

const writePassMessage = prepared(
  (
    _,
    { businessId, campaignId, cardIds, message }: Topic & { businessId: string },
  ): RawBuilder<{ cardId: string }> => sql`
    update wallet_pass set message = ${message}, campaign_id = ${campaignId}
    where business_id = ${businessId} and card_id = any (${cardIds}::uuid[])
      and campaign_id is distinct from ${campaignId}
    returning card_id`,
)

/** Writes a message onto the passes that have been fetched. Returns those that did not have it yet. */
export async function setPassMessage({ db, businessId }: Tenant, news: Topic): Promise<string[]> {
  const rows = await writePassMessage(db, { businessId, ...news })
  return rows.map(({ cardId }) => cardId)
}

export async function remove({ db, businessId }: Tenant, cardIds: readonly string[]) {
  await sql`
    delete from wallet_pass
    where business_id = ${businessId} and card_id = any (${cardIds}::uuid[])`.execute(db)
}
