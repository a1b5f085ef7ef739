import { createTimeSlices, type TimeSlices } from '#core/concurrency/time-slices.ts'
import { cpuAccountOf } from '#core/cpu/accounts.ts'
import { defaultBounds } from '#db/row-limits.ts'
import type { Tenant } from '#db/tenant.ts'
import type { BookingPage } from '#features/booking-page/schema.ts'
import { addons, categories } from '#features/services/child-queries.ts'
import * as services from '#features/services/queries.ts'
import * as staff from '#features/staff/queries.ts'
import { takesBookings } from '#scheduling/evaluate/members.ts'
import { settingsAt } from '#scheduling/settings/cache.ts'
import { onlineOf } from '#scheduling/settings/online.ts'
import type { Member } from '#scheduling/settings/settings.ts'

import type { PublicService } from './schema.ts'

/**
 * The services and members that customers can book online. Assembled in slices of time, since it is a product of services
 * and members.
 */
export async function catalogueOf(tenant: Tenant, page: BookingPage) {
  const [listed, groups, extras, members, settings] = await Promise.all([
    services.list(tenant),
    categories.list(tenant, {}),
    addons.list(tenant, {}),
    staff.list(tenant),
    settingsAt(tenant),
  ])
  const slices = createTimeSlices(cpuAccountOf(tenant))
  // Also for a preview, whose caller is no guest.
  const performers = onlineOf(settings).staff.filter(takesBookings)
  const bookable = new Set(performers.map(({ id }) => id))
  const offered = listed.filter(({ isActive, isOnline }) => isActive && isOnline)
  const staffIdsOf = page.showStaff ? await performersOf(offered, performers, slices) : nobody
  const extrasOf = Map.groupBy(
    extras.filter(({ isActive }) => isActive),
    ({ serviceId }) => serviceId,
  )
  const priceOf = ({ price }: { price: number }) => (page.showPrices ? price : null)
  const shown = ({ id, name, description, duration, ...service }: Listed): PublicService => ({
    id,
    name,
    description,
    price: priceOf(service),
    duration,
    variants: service.variants.map((variant) => ({
      id: variant.id,
      name: variant.name,
      price: priceOf(variant),
      duration: variant.duration,
    })),
    addons: (extrasOf.get(id) ?? []).map((addon) => ({
      id: addon.id,
      name: addon.name,
      price: priceOf(addon),
      duration: addon.duration,
    })),
    staffIds: staffIdsOf.get(id) ?? [],
  })
  const within = new Map<string | null, PublicService[]>()
  for (const service of offered) {
    const { categoryId } = service
    const group = within.get(categoryId) ?? []
    group.push(shown(service))
    within.set(categoryId, group)
    if (slices.isOver()) await slices.next()
  }
  return {
    categories: groups
      .filter(({ isActive }) => isActive)
      .map(({ id, name }) => ({ id, name, services: within.get(id) ?? [] }))
      .filter((group) => group.services.length > 0),
    services: within.get(null) ?? [],
    staff: members
      .filter(({ id }) => page.showStaff && bookable.has(id))
      .map(({ id, firstName, title, avatar }) => ({ id, firstName, title, avatar })),
  }
}

type Listed = Awaited<ReturnType<typeof services.list>>[number]

const nobody: ReadonlyMap<string, string[]> = new Map()

/**
 * The members who perform each service, in order. A business of a time without a bound of assignments can have more than the
 * bound: then each service names only the first ones, and the time and the length of the reply remain bounded.
 */
export async function performersOf(
  offered: readonly { id: string }[],
  performers: readonly Pick<Member, 'id' | 'services'>[],
  slices: TimeSlices,
) {
  const eachMax = Math.max(1, Math.floor(defaultBounds.staffService / (offered.length || 1)))
  const pairs = performers.reduce((sum, member) => sum + member.services.size, 0)
  const most = pairs > defaultBounds.staffService ? eachMax : Infinity
  const ids = new Map(offered.map(({ id }) => [id, [] as string[]]))
  for (const member of performers) {
    for (const serviceId of member.services.keys()) {
      const those = ids.get(serviceId)
      if (those && those.length < most) those.push(member.id)
    }
    if (slices.isOver()) await slices.next()
  }
  return ids
}
