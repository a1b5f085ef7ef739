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

export interface Column<Row> extends Meta {
  id: string
  /** The column heading. */
  header: string
  /** The value for sorting, and for the CSV export unless `csv` is given. */
  value: (row: Row) => CellValue
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

/** The column definition of the library. */
export const definitionOf = <Row extends RowData>({
  id,
  header,
  value,
  show,
  align,
  isWide,
  isTableOnly,
  isRoomy,
  isExtra,
  isUnsorted,
  isDescFirst,
  isHeaderHidden,
}: Column<Row>): ColumnDef<typeof features, Row> => ({
  id,
  header,
  meta: {
    ...(align && { align }),
    ...(isWide !== undefined && { isWide }),
    ...(isRoomy !== undefined && { isRoomy }),
    ...(isExtra !== undefined && { isExtra }),
    ...(isHeaderHidden !== undefined && { isHeaderHidden }),
  },
  accessorFn: value,
  enableSorting: !isUnsorted && !isTableOnly,
  ...(isDescFirst && { sortDescFirst: true }),
  ...(show && { cell: ({ row }) => show(row.original) }),
})
