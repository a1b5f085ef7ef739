import { percentsOf, sum } from '#core/money/money.ts'
import type { PaymentMethod } from '#features/payments/states.ts'
import { type ResolvedService, priceOf } from '#scheduling/evaluate/quote.ts'
import type { BusinessSettings, Member } from '#scheduling/settings/settings.ts'

/** The amount due in advance, in minor units, and its due time. */
export interface Deposit {
  amountMinor: number
  dueAt: string
}

interface DepositTerms {
  amountMinor: number
  paymentMethod: PaymentMethod
  startsAt: string
  now: Date
}

const minuteMs = 60_000

/** The deposit of a new booking: for ONLINE bookings, before they begin; null: none. Pure. */
export function depositOf(
  { depositHoldMinutes }: Pick<BusinessSettings, 'depositHoldMinutes'>,
  { amountMinor, paymentMethod, startsAt, now }: DepositTerms,
): Deposit | null {
  const startMs = Date.parse(startsAt)
  // A past start cannot be paid in advance.
  if (paymentMethod !== 'ONLINE' || startMs <= now.getTime()) return null
  if (amountMinor === 0) return null
  const holdMs = now.getTime() + depositHoldMinutes * minuteMs
  return { amountMinor, dueAt: new Date(Math.min(holdMs, startMs)).toISOString() }
}

interface PricedServices {
  chosen: readonly ResolvedService[]
  member: Member | null
  /** The smallest amount that providers charge, in minor units. */
  stepMinor: number
}

/**
 * The deposit in minor units, by the services or otherwise the business. Each line with its add-ons at its own
 * percentage; rounded one time, so that lines lose nothing, to what providers charge, and never above the price.
 */
export function depositAmountOf(
  { depositPercent }: Pick<BusinessSettings, 'depositPercent'>,
  { chosen, member, stepMinor }: PricedServices,
) {
  const lines = chosen.map((one) => ({
    minor: sum([priceOf(one, member), ...one.addons.map(({ price }) => price)]),
    percent: one.service.depositPercent ?? depositPercent ?? 0,
  }))
  return depositOfLines(lines, stepMinor)
}

/** The same of lines whose prices and percentages are known. */
export function depositOfLines(
  lines: readonly { minor: number; percent: number }[],
  stepMinor: number,
) {
  const priceMinor = sum(lines.map(({ minor }) => minor))
  return Math.min(percentsOf(lines, stepMinor), priceMinor - (priceMinor % stepMinor))
}
