import { api } from '#app/api/http/api.ts'
import type { CreateServiceVariantBody } from '#app/api/http/schema.gen.ts'

/** Services consist of variants and optional add-ons. */
export type PartKind = 'variants' | 'addons'

interface Whose {
  businessId: string
  serviceId: string
}

/** Creates a variant or add-on, or updates the one with this id. */
export const savePart = (
  kind: PartKind,
  whose: Whose,
  id: string | null,
  body: CreateServiceVariantBody,
) =>
  kind === 'variants'
    ? api.save('~/services/{serviceId}/variants/{variantId}', { ...whose, variantId: id }, body)
    : api.save('~/services/{serviceId}/addons/{addonId}', { ...whose, addonId: id }, body)

export const removePart = (kind: PartKind, whose: Whose, id: string) =>
  kind === 'variants'
    ? api.delete('~/services/{serviceId}/variants/{variantId}', { ...whose, variantId: id })
    : api.delete('~/services/{serviceId}/addons/{addonId}', { ...whose, addonId: id })
