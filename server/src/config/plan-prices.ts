import { isCurrency } from '#core/money/currencies.ts'
import { fitsCurrency, maxAmount, toMinor } from '#core/money/money.ts'
import { type PlanPrices, defaultPrices } from '#core/plans.ts'

import type { EnvReader, Parse } from './env.ts'

const form = /^([A-Z]{3}) +PRO=(\d+(?:\.\d+)?) +ENTERPRISE=(\d+(?:\.\d+)?)$/

export function readPlans({ read }: Pick<EnvReader, 'read'>) {
  const given = read('PLAN_PRICES', planPrices, null)
  return {
    /** The monthly price of each plan. */
    planPrices: given ?? defaultPrices,
    /** Whether this installation sells plans to its businesses. */
    sellsPlans: Object.values(given?.amounts ?? {}).some((amount) => amount > 0),
  }
}

/** Prices such as "EUR PRO=29 ENTERPRISE=99", or "off" for an installation without invoices. */
export const planPrices: Parse<PlanPrices> = (text) => {
  if (text.toLowerCase() === 'off') return free
  const [, currency = '', pro, enterprise] = form.exec(text) ?? []
  const amounts = [pro, enterprise].map(Number)
  if (!isCurrency(currency) || !amounts.every((amount) => isPrice(amount, currency)))
    throw new Error('it must be "off", or monthly prices such as "EUR PRO=29 ENTERPRISE=99"')
  const [PRO = 0, ENTERPRISE = 0] = amounts.map((amount) => toMinor(amount, currency))
  return { currency, amounts: { FREE: 0, PRO, ENTERPRISE } }
}

const free: PlanPrices = { ...defaultPrices, amounts: { FREE: 0, PRO: 0, ENTERPRISE: 0 } }

const isPrice = (amount: number, currency: string) =>
  amount <= maxAmount && fitsCurrency(amount, currency)
