import { type RawBuilder, sql } from 'kysely'

import type { Database } from '#db/db.ts'
import { shareLookups } from '#db/pool/share-lookups.ts'
import type { Listing } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

interface ListingRow extends Listing {
  businessId: string
  wrappedKey: Buffer
  isSuspended: boolean
}

const listing = sql.raw(
  'select business_id, name, slug, plan, timezone, currency, data_key as wrapped_key, suspended_at is not null as is_suspended from directory',
)

const bySlug = prepared(
  (_, { slug }: { slug: string }): RawBuilder<ListingRow> => sql`${listing} where slug = ${slug}`,
)

const byId = prepared(
  (_, { businessId }: { businessId: string }): RawBuilder<ListingRow> =>
    sql`${listing} where business_id = ${businessId}`,
)

const ownerOfFormer = prepared(
  (_, { slug }: { slug: string }): RawBuilder<{ ownerId: string }> => sql`
    select owner_id from former_slug where slug = ${slug} and reserved_until > now()`,
)

const pageOf = prepared(
  (_, { businessId }: { businessId: string }): RawBuilder<{ isOpen: boolean }> => sql`
    select b.is_public and p.is_enabled as is_open
    from business b join booking_page p on p.business_id = b.business_id
    where b.business_id = ${businessId} and p.business_id = ${businessId}`,
)

type Source = Pick<Database, 'quick' | 'quickOf'>

// Look-ups of one event loop tick share a statement, so that many visitors of one page cost little.

/** The business with a slug; undefined if there is none. */
export const findBySlug = shareLookups(async ({ quick }: Source, slug) => {
  const [row] = await bySlug(quick, { slug })
  return row
})

/** The id of the business that has given up a slug; undefined if it is not reserved. */
export const findFormerOwner = shareLookups(async ({ quick }: Source, slug) => {
  const [row] = await ownerOfFormer(quick, { slug })
  return row?.ownerId
})

/** The business with an id; undefined if there is none. */
export const findById = shareLookups(async ({ quick }: Source, businessId) => {
  const [row] = await byId(quick, { businessId })
  return row
})

/** Whether guests see the business: it is public, and its booking page is enabled. */
export const isOpen = shareLookups(async ({ quickOf }: Source, businessId) => {
  const [row] = await pageOf(quickOf(businessId), { businessId })
  return row?.isOpen
})
