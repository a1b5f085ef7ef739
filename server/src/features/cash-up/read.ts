import { fromMinor, sum, toMinor } from '#core/money/money.ts'
import type { Installation } from '#db/installation.ts'
import type { Tenant } from '#db/tenant.ts'
import * as accounts from '#features/access/accounts/queries.ts'
import * as movements from '#features/payments/cash-days/movements.ts'
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
  const figures = row?.figures ? storedFigures(row.figures) : await figuresOf(tenant, day)
  const openingFloat = await floatOf(tenant, day, row)
  const countedCash = row?.countedCash ?? null
  const closedBy = row?.closedBy ?? null
  const moved = await movements.list(tenant, day)
  const people = [
    ...moved.map(({ accountId }) => accountId),
    ...(closedBy === null ? [] : [closedBy]),
  ]
  const names = new Map(await accounts.names(tenant.db, masterKey, [...new Set(people)]))
  const { currency } = tenant.business
  const movedMinor = sum(moved.map(({ amount }) => toMinor(amount, currency)))
  return {
    day,
    status: row?.closedAt ? 'CLOSED' : 'OPEN',
    currency,
    openingFloat,
    ...cashOf({ openingFloat, countedCash, figures, movedMinor }, currency),
    ...paidOf(moved, currency),
    movements: moved.map(({ accountId, amount, ...one }) => ({
      ...one,
      type: amount > 0 ? 'IN' : 'OUT',
      amount: Math.abs(amount),
      movedBy: names.get(accountId) ?? null,
    })),
    ...figures,
    closedAt: row?.closedAt ?? null,
    closedBy: (closedBy === null ? null : names.get(closedBy)) ?? null,
    note: row ? cashDays.noteOf(tenant, row) : null,
  }
}

/** The figures of a closed day; those of before cash was rounded have no rounding. */
const storedFigures = (figures: unknown): Figures => ({
  rounding: 0,
  ...(figures as Omit<Figures, 'rounding'>),
})

/** The float of a day: what was entered, else that of the last day that has one. */
export const floatOf = async (
  tenant: Tenant,
  day: string,
  row: cashDays.CashDayRow | undefined,
): Promise<number> => row?.openingFloat ?? (await cashDays.floatBefore(tenant, day)) ?? 0

function paidOf(moved: readonly movements.Movement[], currency: string) {
  const minor = moved.map(({ amount }) => toMinor(amount, currency))
  return {
    paidIn: fromMinor(sum(minor.filter((one) => one > 0)), currency),
    paidOut: fromMinor(sum(minor.flatMap((one) => (one < 0 ? [-one] : []))), currency),
  }
}

interface DrawerCount {
  openingFloat: number
  countedCash: number | null
  figures: Figures
  /** Put into the drawer, less what was taken out. */
  movedMinor: number
}

/** The expected cash, and how the counted one differs from it. */
function cashOf({ openingFloat, countedCash, figures, movedMinor }: DrawerCount, currency: string) {
  const minor = (amount: number) => toMinor(amount, currency)
  const taken = figures.byMethod.find(({ method }) => method === 'CASH')?.total ?? 0
  const expected = minor(openingFloat) + minor(taken) + minor(figures.rounding) + movedMinor
  return {
    expectedCash: fromMinor(expected, currency),
    countedCash,
    difference: countedCash === null ? null : fromMinor(minor(countedCash) - expected, currency),
  }
}

/** The closed days of a period, the latest first. */
export async function listClosedDays(tenant: Tenant, period: PeriodQuery) {
  const { currency } = tenant.business
  const [rows, sums] = await Promise.all([
    cashDays.listClosed(tenant, period),
    movements.sums(tenant, period),
  ])
  const movedOn = new Map(sums.map(({ day, amount }) => [day, toMinor(amount, currency)]))
  return rows.map(({ day, openingFloat, countedCash, figures, closedAt }) => {
    const known = storedFigures(figures)
    const counted = { openingFloat: openingFloat ?? 0, countedCash: countedCash ?? 0 }
    const movedMinor = movedOn.get(day) ?? 0
    const cash = cashOf({ ...counted, figures: known, movedMinor }, currency)
    return {
      day,
      total: known.total,
      movedCash: fromMinor(movedMinor, currency),
      ...cash,
      countedCash: counted.countedCash,
      difference: cash.difference ?? 0,
      closedAt: closedAt ?? '',
      currency,
    }
  })
}
