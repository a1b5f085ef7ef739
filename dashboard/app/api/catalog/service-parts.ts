import { api, type Schemas, unwrap } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

/** Services consist of variants and optional add-ons. */
export type PartKind = 'variants' | 'addons'
export type NewPart = Schemas['CreateServiceVariantBody']

interface Whose {
  businessId: string
  serviceId: string
}

/** Creates a variant or add-on, or updates the one with this id. */
export async function savePart(kind: PartKind, whose: Whose, id: string | null, body: NewPart) {
  const variant = { params: { path: { ...whose, variantId: id ?? '' } }, body }
  const addon = { params: { path: { ...whose, addonId: id ?? '' } }, body }
  const one = '/businesses/{businessId}/services/{serviceId}'
  const request: Promise<{ response: Response }> =
    kind === 'variants'
      ? id === null
        ? api.POST(`${one}/variants`, variant)
        : api.PATCH(`${one}/variants/{variantId}`, variant)
      : id === null
        ? api.POST(`${one}/addons`, addon)
        : api.PATCH(`${one}/addons/{addonId}`, addon)
  await request
  await refresh(whose)
}

export async function removePart(kind: PartKind, whose: Whose, id: string) {
  const one = '/businesses/{businessId}/services/{serviceId}'
  await (kind === 'variants'
    ? unwrap(
        api.DELETE(`${one}/variants/{variantId}`, {
          params: { path: { ...whose, variantId: id } },
        }),
      )
    : unwrap(
        api.DELETE(`${one}/addons/{addonId}`, { params: { path: { ...whose, addonId: id } } }),
      ))
  await refresh(whose)
}

const refresh = ({ businessId }: Whose) =>
  queryClient.invalidateQueries({ queryKey: keys.services(businessId) })
