import { type MasterKey, newDataKey } from '#core/crypto/key-ring.ts'
import { newId } from '#core/ids.ts'
import type { Plan } from '#core/plans.ts'
import type { Db } from '#db/query-builder.ts'

import * as formerSlugs from './former-slugs.ts'
import * as plans from './plans.ts'

export interface NewBusiness {
  name: string
  slug: string
  plan: Plan
  /** IANA name. */
  timezone: string
  /** ISO 4217. */
  currency: string
  country?: string | null
  /** Whether its plan is invoiced; true unless given. */
  isInvoiced?: boolean
  /** Whether it takes the slug of a business that was deleted, as the demo does each time. */
  takesReservedSlug?: boolean
}

/** Monday to Saturday 09:00 to 18:00; Sunday closed. */
const usualWeek = [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({
  dayOfWeek,
  startMinute: 9 * 60,
  endMinute: 18 * 60,
  isOpen: dayOfWeek !== 7,
}))

/** Adds a business with its data key and the default hours, in the caller's transaction. */
export async function createBusiness(
  db: Db,
  masterKey: MasterKey,
  { country = null, isInvoiced = true, takesReservedSlug = false, ...listing }: NewBusiness,
) {
  const businessId = newId()
  const dataKey = newDataKey(masterKey, businessId)
  await db
    .insertInto('directory')
    .values({ businessId, ...listing, dataKey })
    .execute()
  const { slug, plan } = listing
  await (takesReservedSlug
    ? formerSlugs.free(db, slug)
    : formerSlugs.take(db, { businessId, slug }))
  await db.insertInto('business').values({ businessId, country }).execute()
  // A plan that does not begin after FREE starts no subscription.
  const before = isInvoiced ? 'FREE' : plan
  await plans.record(db, { businessId, plan, before, now: new Date() })
  const week = usualWeek.map((day) => ({ businessId, ...day }))
  await db.insertInto('openingHours').values(week).execute()
  return businessId
}
