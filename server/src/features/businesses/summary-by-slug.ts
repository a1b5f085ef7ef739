import { notFound } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'

import * as formerSlugs from './former-slugs.ts'
import * as businesses from './queries.ts'

/** The summary of the tenant itself, or of any public business, also by a slug that it has given up. Throws 404. */
export async function summaryBySlug(tenant: Tenant, slug: string) {
  const { db } = tenant
  const id = (await businesses.idOfSlug(db, slug)) ?? (await formerSlugs.ownerOf(db, slug))
  if (id === undefined) throw notFound('Business')
  return businesses.summaryOf(tenant, id)
}
