import { fault, refuseFaults } from '#core/errors.ts'
import { chargeStepOf } from '#core/money/currencies.ts'
import {
  lineDiscountMinor,
  lineMinor,
  visitDiscountMinor,
  withDiscount,
} from '#core/money/line-amounts.ts'
import { fromMinor, percentOf, sum, toMinor } from '#core/money/money.ts'
import type { BusinessSettings } from '#scheduling/settings/settings.ts'

import type { BookingRow } from '../booking.ts'
import { depositOfLines } from '../deposit/rule.ts'
import type { BookingLine } from '../field-schema.ts'
import type { BookingChanges } from './schema.ts'
import { bookedLines } from './wanted.ts'

/**
 * The amounts of an edited booking, and its lines with theirs. A discount that is given replaces all others and is on no line;
 * else a line that is removed takes its discount along. Throws 400 for a discount above the price.
 */
export function priceAfter(
  row: BookingRow,
  lines: readonly BookingLine[],
  { discount, discountPercent }: BookingChanges,
  currency: string,
) {
  const minor = (amount: number) => toMinor(amount, currency)
  const subtotalMinor = sum(lines.map((line) => lineMinor(line, currency)))
  const grossMinor = subtotalMinor + minor(row.productsTotal) + minor(row.travelCost)
  const booked = { services: bookedLines(row), discount: row.discount }
  const kept =
    visitDiscountMinor(booked, currency) +
    sum(lines.map((line) => lineDiscountMinor(line, currency)))
  const given = discount === undefined ? undefined : minor(discount)
  const discountMinor =
    discountPercent === undefined ? (given ?? kept) : percentOf(subtotalMinor, discountPercent)
  const limit = fromMinor(grossMinor, currency)
  if (discountMinor > grossMinor)
    refuseFaults([
      fault('discount', `must not be more than the price, ${limit}`, { code: 'too_large', limit }),
    ])
  return {
    lines: discountMinor === kept ? lines : lines.map((line) => withoutDiscount(line, currency)),
    amounts: {
      subtotal: fromMinor(subtotalMinor, currency),
      discount: fromMinor(discountMinor, currency),
      total: fromMinor(grossMinor - discountMinor, currency),
    },
  }
}

const withoutDiscount = (line: BookingLine, currency: string) =>
  lineDiscountMinor(line, currency) === 0 ? line : withDiscount(line, 0, currency)

/**
 * The deposit follows the price as long as it is unpaid. One that is nothing any more is not waited for, and confirms a
 * booking that waited for it only. A booking without a deposit gets none.
 */
export function depositAfter(
  settings: BusinessSettings,
  row: BookingRow,
  { lines, total }: { lines: readonly BookingLine[]; total: number },
) {
  if (row.depositAmount === null || row.depositPaid) return {}
  const { currency, services, depositPercent } = settings
  const stepMinor = chargeStepOf(currency)
  const totalMinor = toMinor(total, currency)
  const parts = lines.map((line) => ({
    minor: lineMinor(line, currency),
    percent: services.get(line.serviceId)?.depositPercent ?? depositPercent ?? 0,
  }))
  const payable = totalMinor - (totalMinor % stepMinor)
  const amountMinor = Math.min(depositOfLines(parts, stepMinor), payable)
  if (amountMinor > 0) return { depositAmount: fromMinor(amountMinor, currency) }
  const isConfirmed = row.depositConfirms && row.status === 'PENDING' && row.confirmDueAt === null
  return {
    depositRequired: false,
    depositAmount: null,
    depositDueAt: null,
    depositHolds: false,
    ...(isConfirmed && { status: 'CONFIRMED' as const }),
  }
}
