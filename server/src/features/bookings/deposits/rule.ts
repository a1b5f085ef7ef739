import { percentsOf, sum } from '#core/money.ts'
import type { PaymentMethod } from '#features/payments/states.ts'
import { type ChosenService, priceOf } from '#scheduling/decide/quote.ts'
import type { BusinessSettings } from '#scheduling/settings/load.ts'
import type { Member } from '#scheduling/settings/settings.ts'

/** What is to be paid in advance, in minor units, and until when. */
export interface Deposit {
  amountMinor: number
  dueAt: string
}

interface Asked {
  chosen: readonly ChosenService[]
  member: Member | null
  paymentMethod: PaymentMethod
  startsAt: string
  now: Date
}

const minuteMs = 60_000

/** The deposit of a new booking: of ONLINE ones, as the services or else the business ask; null: none. Pure. */
export function depositOf(
  settings: Pick<BusinessSettings, 'depositPercent' | 'depositHoldMinutes'>,
  { chosen, member, paymentMethod, startsAt, now }: Asked,
): Deposit | null {
  const startMs = Date.parse(startsAt)
  // What has begun can't be paid in advance any more.
  if (paymentMethod !== 'ONLINE' || startMs <= now.getTime()) return null
  const amountMinor = amountOf(settings, chosen, member)
  if (amountMinor === 0) return null
  const heldMs = now.getTime() + settings.depositHoldMinutes * minuteMs
  return { amountMinor, dueAt: new Date(Math.min(heldMs, startMs)).toISOString() }
}

/** Each line with its add-ons at its own percentage; rounded once, so that lines lose nothing. */
const amountOf = (
  { depositPercent }: Pick<BusinessSettings, 'depositPercent'>,
  chosen: readonly ChosenService[],
  member: Member | null,
) =>
  percentsOf(
    chosen.map((one) => ({
      minor: sum([priceOf(one, member), ...one.addons.map(({ price }) => price)]),
      percent: one.service.depositPercent ?? depositPercent ?? 0,
    })),
  )
