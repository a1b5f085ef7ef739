import { percentsOf, sum } from '#core/money/money.ts'
import type { PaymentMethod } from '#features/payments/states.ts'
import { type ResolvedService, priceOf } from '#scheduling/evaluate/quote.ts'
import type { BusinessSettings, Member } from '#scheduling/settings/settings.ts'

/** The amount due in advance, in minor units, and its due time. */
export interface Deposit {
  amountMinor: number
  dueAt: string
}

interface RequestInput {
  chosen: readonly ResolvedService[]
  member: Member | null
  paymentMethod: PaymentMethod
  startsAt: string
  now: Date
  /** The smallest amount that providers charge, in minor units. */
  stepMinor: number
}

const minuteMs = 60_000

/** The deposit of a new booking: for ONLINE bookings, by the services or otherwise the business; null: none. Pure. */
export function depositOf(
  settings: Pick<BusinessSettings, 'depositPercent' | 'depositHoldMinutes'>,
  { chosen, member, paymentMethod, startsAt, now, stepMinor }: RequestInput,
): Deposit | null {
  const startMs = Date.parse(startsAt)
  // A past start cannot be paid in advance.
  if (paymentMethod !== 'ONLINE' || startMs <= now.getTime()) return null
  const amountMinor = amountOf(settings, { chosen, member, stepMinor })
  if (amountMinor === 0) return null
  const holdMs = now.getTime() + settings.depositHoldMinutes * minuteMs
  return { amountMinor, dueAt: new Date(Math.min(holdMs, startMs)).toISOString() }
}

/**
 * Each line with its add-ons at its own percentage; rounded one time, so that lines lose nothing, to what providers
 * charge, and never above the price.
 */
function amountOf(
  { depositPercent }: Pick<BusinessSettings, 'depositPercent'>,
  { chosen, member, stepMinor }: Pick<RequestInput, 'chosen' | 'member' | 'stepMinor'>,
) {
  const lines = chosen.map((one) => ({
    minor: sum([priceOf(one, member), ...one.addons.map(({ price }) => price)]),
    percent: one.service.depositPercent ?? depositPercent ?? 0,
  }))
  const priceMinor = sum(lines.map(({ minor }) => minor))
  return Math.min(percentsOf(lines, stepMinor), priceMinor - (priceMinor % stepMinor))
}
