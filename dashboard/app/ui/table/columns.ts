import {
  type ColumnDef,
  createSortedRowModel,
  metaHelper,
  type RowData,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  sortFn_text,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'

export interface Meta {
  /** Numbers are aligned right. */
  align?: 'right'
  /** Hidden on a phone. */
  isWide?: boolean
  /** Hidden on a phone and a tablet. */
  isRoomy?: boolean
  /** Hidden unless the window is as wide as that of a desk. */
  isExtra?: boolean
  /** The heading is for screen readers alone. */
  isHeaderHidden?: boolean
}

export const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, text: sortFn_text, basic: sortFn_basic },
  columnMeta: metaHelper<Meta>(),
})

type CellValue = string | number | boolean | null

export interface Cells<Row> extends Meta {
  /** The column heading. */
  header: string
  /** The value in the CSV export, where times are those of the business. */
  csv?: (row: Row) => CellValue
  /** A list that the server sorts cannot be sorted by this column. */
  isUnsorted?: true
  /** The first click sorts from the latest or largest on; numbers always do. */
  isDescFirst?: true
  /** Only in the CSV export: what the cells show together with another value, such as a currency. */
  isCsvOnly?: true
  /** Not in the CSV export, and not sorted by: buttons. */
  isTableOnly?: true
  /** The cell content, if it differs from the value. */
  show?: (row: Row) => ReactNode
}

/** The fields of a row that a cell can show. */
type CellField<Row> = {
  [Field in keyof Row]-?: Row[Field] extends CellValue ? Field : never
}[keyof Row] &
  string

/** `value` is for sorting, and for the CSV export unless `csv` is given; by default the field that has the id of the column. */
export type Column<Row> = Cells<Row> &
  (
    | { id: CellField<Row>; value?: (row: Row) => CellValue }
    | { id: string; value: (row: Row) => CellValue }
  )

export const valueOf = <Row>({ id, value }: Column<Row>) =>
  value ?? ((row: Row) => (row as Readonly<Record<string, CellValue>>)[id] ?? null)

/** The column definition of the library. */
export const definitionOf = <Row extends RowData>(
  column: Column<Row>,
): ColumnDef<typeof features, Row> => {
  const { id, header, show, align, isWide, isTableOnly } = column
  const { isRoomy, isExtra, isUnsorted, isDescFirst, isHeaderHidden } = column
  return {
    id,
    header,
    meta: {
      ...(align && { align }),
      ...(isWide !== undefined && { isWide }),
      ...(isRoomy !== undefined && { isRoomy }),
      ...(isExtra !== undefined && { isExtra }),
      ...(isHeaderHidden !== undefined && { isHeaderHidden }),
    },
    accessorFn: valueOf(column),
    enableSorting: !isUnsorted && !isTableOnly,
    ...(isDescFirst && { sortDescFirst: true }),
    ...(show && { cell: ({ row }) => show(row.original) }),
  }
}
