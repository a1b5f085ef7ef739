import { sql } from 'kysely'

import { tagHashes } from '#core/text/person-search.ts'
import { epochMinuteOf, formatDate, monthOf } from '#core/time/time.ts'
import { localDayAt } from '#core/time/zone.ts'
import type { Tenant } from '#db/tenant.ts'

import { birthdayTag } from '../person.ts'

/** The condition that a customer has a tag. */
export const hasTag = ({ dataKey }: Tenant, tag: string) =>
  sql<boolean>`tag_hashes && ${tagHashes(dataKey, [tag]).map(String)}::bigint[]`

/** The condition that the birthday of a customer is in the present month of the business. */
export function birthdayThisMonth(tenant: Tenant) {
  const { day } = localDayAt(tenant.business.timezone, epochMinuteOf(tenant.now.getTime()))
  return hasTag(tenant, birthdayTag(monthOf(formatDate(day))))
}
