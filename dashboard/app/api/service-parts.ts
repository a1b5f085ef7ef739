import { answer, api, type Schemas } from './client.ts'
import { keys } from './keys.ts'
import { queryClient } from './query-client.ts'

/** What a service comes in, or with. */
export type PartKind = 'variants' | 'addons'
export type NewPart = Schemas['CreateServiceVariantBody']

interface Whose {
  businessId: string
  serviceId: string
}

/** Adds a part, or changes the one with this id. */
export async function savePart(kind: PartKind, whose: Whose, id: string | null, body: NewPart) {
  const variant = { params: { path: { ...whose, variantId: id ?? '' } }, body }
  const addon = { params: { path: { ...whose, addonId: id ?? '' } }, body }
  const one = '/businesses/{businessId}/services/{serviceId}'
  const asked: Promise<{ response: Response }> =
    kind === 'variants'
      ? id === null
        ? api.POST(`${one}/variants`, variant)
        : api.PATCH(`${one}/variants/{variantId}`, variant)
      : id === null
        ? api.POST(`${one}/addons`, addon)
        : api.PATCH(`${one}/addons/{addonId}`, addon)
  await asked
  await refresh(whose)
}

export async function removePart(kind: PartKind, whose: Whose, id: string) {
  const one = '/businesses/{businessId}/services/{serviceId}'
  await (kind === 'variants'
    ? answer(
        api.DELETE(`${one}/variants/{variantId}`, {
          params: { path: { ...whose, variantId: id } },
        }),
      )
    : answer(
        api.DELETE(`${one}/addons/{addonId}`, { params: { path: { ...whose, addonId: id } } }),
      ))
  await refresh(whose)
}

const refresh = ({ businessId }: Whose) =>
  queryClient.invalidateQueries({ queryKey: keys.services(businessId) })
