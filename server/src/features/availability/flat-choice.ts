import { fault, invalid, notFound } from '#core/errors.ts'
import { resolveServices, type ResolvedService } from '#scheduling/evaluate/quote.ts'
import type { Settings } from '#scheduling/settings/settings.ts'

/** The requested services, variants and add-ons as parallel lists, which a query string can hold. */
export interface FlatRequest {
  serviceIds: readonly string[]
  variantIds?: readonly string[] | undefined
  addonIds?: readonly string[] | undefined
}

/**
 * Finds the requested items and assigns variants and add-ons to services. If a service is repeated, its first variant
 * belongs to its first occurrence, the second to the next; add-ons alike. Throws 404 for unknown items and those of
 * another service, and 400 for more variants, or more of an add-on, than occurrences of the service: that cannot be
 * booked.
 */
export function chooseFlat(settings: Settings, request: FlatRequest): ResolvedService[] {
  const { serviceIds, variantIds = [], addonIds = [] } = request
  const chosen = resolveServices(
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
  owners: readonly ResolvedService[],
  hasRoom: (line: ResolvedService) => boolean,
  { what, field }: { what: string; field: string },
): ResolvedService {
  if (owners.length === 0) throw notFound(what)
  const line = owners.find(hasRoom)
  if (!line)
    throw invalid(fault(field, 'must not have more entries than the requested services can take'))
  return line
}
