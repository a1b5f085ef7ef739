import { notFound } from '#core/errors.ts'
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
 * business's.
 */
export const resolveServices = (
  settings: Settings,
  wanted: readonly RequestedService[],
): ResolvedService[] =>
  wanted.map(({ serviceId, variantId, addonIds = [] }) => {
    const service = found('Service', settings.services.get(serviceId))
    return {
      service,
      variant: variantId ? found('Variant', service.variants.get(variantId)) : null,
      addons: addonIds.map((id) => found('Add-on', service.addons.get(id))),
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

function found<T>(what: string, value: T | undefined): T {
  if (value === undefined) throw notFound(what)
  return value
}
