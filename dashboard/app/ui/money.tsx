import { useFormat } from './use-format.ts'

/** An amount in the currency of the business. */
export function Money({ amount }: { amount: number }) {
  return <span className="tabular">{useFormat().money(amount)}</span>
}
