import { fromMinor, toMinor } from '#core/money/money.ts'
import type { Installation } from '#db/installation.ts'
import type { Tenant } from '#db/tenant.ts'
import * as accounts from '#features/access/accounts/queries.ts'
import * as cashDays from '#features/payments/cash-days/queries.ts'

import { figuresOf } from './figures.ts'
import type { CashUp, Figures, PeriodQuery } from './schema.ts'

/** The takings and the cash of a day: as they were when it was closed, else as they are now. */
export async function readCashUp(
  tenant: Tenant,
  { masterKey }: Pick<Installation, 'masterKey'>,
  day: string,
): Promise<CashUp> {
  const row = await cashDays.find(tenant, day)
  const figures = (row?.figures as Figures | null | undefined) ?? (await figuresOf(tenant, day))
  const openingFloat = await floatOf(tenant, day, row)
  const countedCash = row?.countedCash ?? null
  const closedBy = row?.closedBy ?? null
  const names = closedBy === null ? [] : await accounts.names(tenant.db, masterKey, [closedBy])
  const { currency } = tenant.business
  return {
    day,
    status: row?.closedAt ? 'CLOSED' : 'OPEN',
    currency,
    openingFloat,
    ...cashOf({ openingFloat, countedCash, figures }, currency),
    ...figures,
    closedAt: row?.closedAt ?? null,
    closedBy: names[0]?.[1] ?? null,
    note: row ? cashDays.noteOf(tenant, row) : null,
  }
}

/** The float of a day: what was entered, else that of the last day that has one. */
export const floatOf = async (
  tenant: Tenant,
  day: string,
  row: cashDays.CashDayRow | undefined,
): Promise<number> => row?.openingFloat ?? (await cashDays.floatBefore(tenant, day)) ?? 0

interface Counted {
  openingFloat: number
  countedCash: number | null
  figures: Figures
}

/** The expected cash, and how the counted one differs from it. */
function cashOf({ openingFloat, countedCash, figures }: Counted, currency: string) {
  const minor = (amount: number) => toMinor(amount, currency)
  const taken = figures.byMethod.find(({ method }) => method === 'CASH')?.total ?? 0
  const expected = minor(openingFloat) + minor(taken)
  return {
    expectedCash: fromMinor(expected, currency),
    countedCash,
    difference: countedCash === null ? null : fromMinor(minor(countedCash) - expected, currency),
  }
}

/** The closed days of a period, the latest first. */
export async function listClosedDays(tenant: Tenant, period: PeriodQuery) {
  const { currency } = tenant.business
  const rows = await cashDays.listClosed(tenant, period)
  return rows.map(({ day, openingFloat, countedCash, figures, closedAt }) => {
    const known = figures as unknown as Figures
    const counted = { openingFloat: openingFloat ?? 0, countedCash: countedCash ?? 0 }
    const cash = cashOf({ ...counted, figures: known }, currency)
    return {
      day,
      total: known.total,
      ...cash,
      countedCash: counted.countedCash,
      difference: cash.difference ?? 0,
      closedAt: closedAt ?? '',
      currency,
    }
  })
}
