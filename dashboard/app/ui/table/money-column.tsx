import { Money } from '../format/money.tsx'
import type { Cells, Column } from './columns.ts'

/** The fields of a row that are amounts. */
type AmountOf<Row> = { [Id in keyof Row]-?: Row[Id] extends number ? Id : never }[keyof Row] &
  string

/** A column of amounts, in the currency of each row, or that of the business where rows name none. */
export function moneyColumn<Row extends object>(
  id: AmountOf<Row>,
  header: string,
  more: Partial<Cells<Row>> = {},
): Column<Row> {
  const amountOf = (row: Row) => row[id] as number
  const currencyOf = (row: Row) => (row as { currency?: string }).currency
  return {
    id,
    header,
    value: amountOf,
    show: (row) => <Money amount={amountOf(row)} currency={currencyOf(row)} />,
    align: 'right',
    ...more,
  }
}
