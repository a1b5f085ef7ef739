import { newId } from '#core/ids.ts'
import { fromMinor } from '#core/money.ts'
import { type ChosenService, priceOf } from '#scheduling/decide/quote.ts'
import type { Member } from '#scheduling/settings/settings.ts'

import type { BookingLine } from './schema.ts'

/** What is booked, as it is now: renaming or repricing later changes no booking. */
export const linesOf = (
  chosen: readonly ChosenService[],
  member: Member,
  currency: string,
): BookingLine[] =>
  chosen.map((one) => ({
    id: newId(),
    serviceId: one.service.id,
    serviceName: one.service.name,
    variantId: one.variant?.id ?? null,
    variantName: one.variant?.name ?? null,
    price: fromMinor(priceOf(one, member), currency),
    duration: (one.variant ?? one.service).duration,
    addons: one.addons.map(({ id, name, price, duration }) => ({
      id,
      name,
      price: fromMinor(price, currency),
      duration,
    })),
  }))
