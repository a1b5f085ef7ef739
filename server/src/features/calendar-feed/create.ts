import { newBusinessToken } from '#core/crypto/business-tokens.ts'
import { hashToken } from '#core/crypto/tokens.ts'
import type { Tenant } from '#db/tenant.ts'

import * as feeds from './queries.ts'
import type { FeedDetail } from './schema.ts'

interface NewFeed {
  ownerId: string
  detail: FeedDetail
  publicUrl: string
}

/** Creates a feed, or gives it a new address. */
export async function createFeed(tenant: Tenant, { ownerId, detail, publicUrl }: NewFeed) {
  const token = newBusinessToken(tenant.businessId)
  await feeds.upsert(tenant, { ownerId, detail, tokenHash: hashToken(token) })
  const url = `${publicUrl}/calendar/${token}.ics`
  return { detail, createdAt: tenant.now.toISOString(), url }
}
