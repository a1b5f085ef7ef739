import { notFoundAt } from '#core/errors.ts'
import { sum } from '#core/money/money.ts'

import type { Addon, Member, Service, Settings, Variant } from '../settings/settings.ts'

/** A requested service. */
export interface RequestedService {
  serviceId: string
  variantId?: string | null
  addonIds?: readonly string[]
}

/** A requested service, resolved. */
export interface ResolvedService {
  service: Service
  variant: Variant | null
  addons: readonly Addon[]
}

/**
 * Resolves requested services. Throws 404 for a service, variant or add-on that is not the
 * business's; `fieldOf` is the path of a part of a service in the request.
 */
export const resolveServices = (
  settings: Settings,
  wanted: readonly RequestedService[],
  fieldOf = (index: number, part: string) => `services[${index}].${part}`,
): ResolvedService[] =>
  wanted.map(({ serviceId, variantId, addonIds = [] }, index) => {
    const service = settings.services.get(serviceId)
    if (!service) throw notFoundAt('Service', fieldOf(index, 'serviceId'))
    return {
      service,
      variant: variantId
        ? found('Variant', service.variants.get(variantId), fieldOf(index, 'variantId'))
        : null,
      addons: addonIds.map((id, nth) =>
        found('Add-on', service.addons.get(id), fieldOf(index, `addonIds[${nth}]`)),
      ),
    }
  })

/** Minutes of service, without buffers. */
export const durationOf = (chosen: readonly ResolvedService[]) =>
  sum(
    chosen.flatMap(({ service, variant, addons }) => [
      (variant ?? service).duration,
      ...addons.map(({ duration }) => duration),
    ]),
  )

/**
 * Minor units; null for the member gives the service's own price. An override never affects a
 * variant.
 */
export const priceOf = ({ service, variant }: ResolvedService, member: Member | null) =>
  variant?.price ?? member?.services.get(service.id) ?? service.price

/** Minor units, including the add-ons. */
export const totalOf = (chosen: readonly ResolvedService[], member: Member | null) =>
  sum(chosen.flatMap((one) => [priceOf(one, member), ...one.addons.map(({ price }) => price)]))

export const isInactive = (chosen: readonly ResolvedService[]) =>
  chosen.some(
    ({ service, addons }) => !service.isActive || addons.some(({ isActive }) => !isActive),
  )

function found<T>(what: string, value: T | undefined, field: string): T {
  if (value === undefined) throw notFoundAt(what, field)
  return value
}
