import { fault, invalid, notFoundAt } from '#core/errors.ts'
import { resolveServices, type ResolvedService } from '#scheduling/evaluate/quote.ts'
import type { Settings } from '#scheduling/settings/settings.ts'

/** The requested services, variants and add-ons as parallel lists, which a query string can hold. */
export interface FlatRequest {
  serviceIds: readonly string[]
  /** The path of a service in the request; by default that of `serviceIds`. */
  fieldOf?: ((index: number) => string) | undefined
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
  const { fieldOf = (index: number) => `serviceIds[${index}]` } = request
  const chosen = resolveServices(
    settings,
    serviceIds.map((serviceId) => ({ serviceId })),
    fieldOf,
  )
  for (const [index, id] of variantIds.entries()) {
    const line = lineFor(
      chosen.filter(({ service }) => service.variants.has(id)),
      ({ variant }) => variant === null,
      { what: 'Variant', field: 'variantIds', index },
    )
    line.variant = line.service.variants.get(id) ?? null
  }
  for (const [index, id] of addonIds.entries()) {
    const line = lineFor(
      chosen.filter(({ service }) => service.addons.has(id)),
      ({ addons }) => addons.every((addon) => addon.id !== id),
      { what: 'Add-on', field: 'addonIds', index },
    )
    const addon = line.service.addons.get(id)
    if (addon) line.addons = [...line.addons, addon]
  }
  return chosen
}

function lineFor(
  owners: readonly ResolvedService[],
  hasRoom: (line: ResolvedService) => boolean,
  { what, field, index }: { what: string; field: string; index: number },
): ResolvedService {
  if (owners.length === 0) throw notFoundAt(what, `${field}[${index}]`)
  const line = owners.find(hasRoom)
  if (!line)
    throw invalid(fault(field, 'must not have more entries than the requested services can take'))
  return line
}
