import type { Tenant } from '#db/tenant.ts'
import type { BookingPage } from '#features/booking-page/schema.ts'
import { addons, categories } from '#features/services/child-queries.ts'
import * as services from '#features/services/queries.ts'
import * as staff from '#features/staff/queries.ts'
import { takesBookings } from '#scheduling/evaluate/members.ts'
import { settingsAt } from '#scheduling/settings/cache.ts'
import { onlineOf } from '#scheduling/settings/online.ts'

import type { PublicService } from './schema.ts'

/** The services and members that customers can book online. */
export async function catalogueOf(tenant: Tenant, page: BookingPage) {
  const [listed, groups, extras, members, settings] = await Promise.all([
    services.list(tenant),
    categories.list(tenant, {}),
    addons.list(tenant, {}),
    staff.list(tenant),
    settingsAt(tenant),
  ])
  // Also for a preview, whose caller is no guest.
  const performers = onlineOf(settings).staff.filter(takesBookings)
  const bookable = new Set(performers.map(({ id }) => id))
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
    addons: extras
      .filter(({ serviceId, isActive }) => serviceId === id && isActive)
      .map((addon) => ({
        id: addon.id,
        name: addon.name,
        price: priceOf(addon),
        duration: addon.duration,
      })),
    staffIds: page.showStaff
      ? performers.filter((member) => member.services.has(id)).map((member) => member.id)
      : [],
  })
  const offered = listed.filter(({ isActive, isOnline }) => isActive && isOnline)
  const within = (categoryId: string | null) =>
    offered.filter((service) => service.categoryId === categoryId).map(shown)
  return {
    categories: groups
      .filter(({ isActive }) => isActive)
      .map(({ id, name }) => ({ id, name, services: within(id) }))
      .filter((group) => group.services.length > 0),
    services: within(null),
    staff: members
      .filter(({ id }) => page.showStaff && bookable.has(id))
      .map(({ id, firstName, title, avatar }) => ({ id, firstName, title, avatar })),
  }
}

type Listed = Awaited<ReturnType<typeof services.list>>[number]
