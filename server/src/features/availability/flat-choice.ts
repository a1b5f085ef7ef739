import { fault, invalid, notFound } from '#core/errors.ts'
import { choose, type ChosenService } from '#scheduling/decide/quote.ts'
import type { Settings } from '#scheduling/settings/settings.ts'

/** What is asked for in lists beside each other, as a query string can hold them. */
export interface FlatWish {
  serviceIds: readonly string[]
  variantIds?: readonly string[] | undefined
  addonIds?: readonly string[] | undefined
}

/**
 * Finds what is asked for and says which variant and add-ons go with which service. When a service is
 * named several times, its first variant goes with the first of them, its second with the next; add-ons
 * alike. Throws 404 for what is unknown or of another service, and 400 for more variants, or more of an
 * add-on, than the service is named: that cannot be booked.
 */
export function chooseFlat(settings: Settings, wish: FlatWish): ChosenService[] {
  const { serviceIds, variantIds = [], addonIds = [] } = wish
  const chosen = choose(
    settings,
    serviceIds.map((serviceId) => ({ serviceId })),
  )
  for (const id of variantIds) {
    const line = lineFor(
      chosen.filter(({ service }) => service.variants.has(id)),
      ({ variant }) => variant === null,
      { what: 'Variant', field: 'variantIds' },
    )
    line.variant = line.service.variants.get(id) ?? null
  }
  for (const id of addonIds) {
    const line = lineFor(
      chosen.filter(({ service }) => service.addons.has(id)),
      ({ addons }) => addons.every((addon) => addon.id !== id),
      { what: 'Add-on', field: 'addonIds' },
    )
    const addon = line.service.addons.get(id)
    if (addon) line.addons = [...line.addons, addon]
  }
  return chosen
}

function lineFor(
  owners: readonly ChosenService[],
  hasRoom: (line: ChosenService) => boolean,
  { what, field }: { what: string; field: string },
): ChosenService {
  if (owners.length === 0) throw notFound(what)
  const line = owners.find(hasRoom)
  if (!line) throw invalid(fault(field, 'must not name more than go with the services asked for'))
  return line
}
