import { useFormat } from './use-format.ts'

interface MoneyProps {
  amount: number
  /** Default: the currency of the business. */
  currency?: string | undefined
}

/** An amount of money. */
export function Money({ amount, currency }: MoneyProps) {
  return <span className="tabular">{useFormat(currency).money(amount)}</span>
}
