import { type RawBuilder, sql } from 'kysely'

import { prepared } from '#db/prepared.ts'
import type { Tenant } from '#db/tenant.ts'

interface Pass {
  message: string | null
  contentHash: Buffer
  changedAt: string
}

interface Named {
  businessId: string
  cardId: string
}

const newsOf = prepared((db, { businessId, cardId }: Named) =>
  db
    .selectFrom('walletPass')
    .select('message')
    .where('businessId', '=', businessId)
    .where('cardId', '=', cardId),
)

/** The last news to a card; null where there were none. */
export const messageOf = async ({ db, businessId }: Tenant, cardId: string) =>
  (await newsOf(db, { businessId, cardId }))[0]?.message ?? null

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
 * Since when the pass has had this content, in whole seconds. Each content gets a second of its own, however
 * quickly one follows the other, since phones ask by no more than that.
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
  if (!row) throw new Error('A pass that was just written is gone')
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

export interface News {
  campaignId: string
  cardIds: readonly string[]
  message: string
}

const writeNews = prepared(
  (
    _,
    { businessId, campaignId, cardIds, message }: News & { businessId: string },
  ): RawBuilder<{ cardId: string }> => sql`
    update wallet_pass set message = ${message}, campaign_id = ${campaignId}
    where business_id = ${businessId} and card_id = any (${cardIds}::uuid[])
      and campaign_id is distinct from ${campaignId}
    returning card_id`,
)

/** Writes news onto passes that somebody has fetched. Answers those that did not have them yet. */
export async function setNews({ db, businessId }: Tenant, news: News): Promise<string[]> {
  const rows = await writeNews(db, { businessId, ...news })
  return rows.map(({ cardId }) => cardId)
}

export async function remove({ db, businessId }: Tenant, cardIds: readonly string[]) {
  await sql`
    delete from wallet_pass
    where business_id = ${businessId} and card_id = any (${cardIds}::uuid[])`.execute(db)
}
