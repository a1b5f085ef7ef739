import { conflictFor } from '#core/errors.ts'
import { fromMinor, sum, toMinor } from '#core/money/money.ts'
import type { Installation } from '#db/installation.ts'
import type { Tenant } from '#db/tenant.ts'
import * as cashDays from '#features/payments/cash-days/queries.ts'

import { figuresOf } from './figures.ts'
import { floatOf, readCashUp } from './read.ts'
import type { CashUp, Closing } from './schema.ts'

export const closedBefore = (day: string) =>
  conflictFor('DAY_CLOSED', `${day} is closed: an owner can reopen it`, { day })

/** Sets the cash in the drawer in the morning of a day. Throws 409 if it is closed. */
export async function setFloat(
  tenant: Tenant,
  installation: Installation,
  { day, openingFloat }: { day: string; openingFloat: number },
): Promise<CashUp> {
  if ((await cashDays.lock(tenant, day)) !== null) throw closedBefore(day)
  await cashDays.setFloat(tenant, day, openingFloat)
  return readCashUp(tenant, installation, day)
}

/**
 * Closes a day with its figures of this moment: payments and refunds that are under way are part of them, and later ones
 * are refused. Throws 409 if it is closed.
 */
export async function closeDay(
  tenant: Tenant,
  installation: Installation,
  { day, openingFloat, countedCash, denominations = [], note }: Closing & { day: string },
): Promise<CashUp> {
  if ((await cashDays.lock(tenant, day)) !== null) throw closedBefore(day)
  const { currency } = tenant.business
  const pieces = denominations.map(({ value, count }) => toMinor(value, currency) * count)
  const proposed = async () => floatOf(tenant, day, await cashDays.find(tenant, day))
  await cashDays.close(tenant, day, {
    openingFloat: openingFloat ?? (await proposed()),
    countedCash: countedCash ?? fromMinor(sum(pieces), currency),
    figures: await figuresOf(tenant, day),
    note: note ?? null,
  })
  return readCashUp(tenant, installation, day)
}

/** Opens a closed day again: its figures are computed anew. Throws 409 unless it is closed. Returns the day before. */
export async function reopenDay(
  tenant: Tenant,
  installation: Installation,
  day: string,
): Promise<{ before: CashUp; after: CashUp }> {
  if ((await cashDays.lock(tenant, day)) === null)
    throw conflictFor('DAY_NOT_CLOSED', `${day} is not closed`, { day })
  const before = await readCashUp(tenant, installation, day)
  await cashDays.reopen(tenant, day)
  return { before, after: await readCashUp(tenant, installation, day) }
}
