import { fromMinor, sum, toMinor } from '@openchair/server/money'

/** A service that is added at the till. */
export interface AddedService {
  /** Of this line. */
  key: string
  serviceId: string
  variantId: string | null
  addonIds: readonly string[]
  name: string
  /** Without a variant, by the member of the booking. */
  plainPrice: number
  /** With the variant and the add-ons. */
  price: number
}

/** The line with a variant, which replaces the price, and with add-ons. */
export function withParts(
  line: AddedService,
  parts: Pick<AddedService, 'variantId' | 'addonIds'>,
  { variants, addons, currency }: { variants: Priced[]; addons: Priced[]; currency: string },
): AddedService {
  const variant = variants.find(({ id }) => id === parts.variantId)
  const chosen = addons.filter(({ id }) => parts.addonIds.includes(id))
  const prices = [variant?.price ?? line.plainPrice, ...chosen.map(({ price }) => price)]
  const price = fromMinor(sum(prices.map((one) => toMinor(one, currency))), currency)
  return { ...line, ...parts, price }
}

interface Priced {
  id: string
  price: number
}
