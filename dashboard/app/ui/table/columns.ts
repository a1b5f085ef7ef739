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

interface Meta {
  /** Numbers stand at the right. */
  align?: 'right'
  /** Left out on a phone. */
  isWide?: boolean
}

export const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, text: sortFn_text, basic: sortFn_basic },
  columnMeta: metaHelper<Meta>(),
})

export interface Column<Row> extends Meta {
  id: string
  /** Its heading. */
  header: string
  /** What it is sorted by, and what stands in the CSV. */
  value: (row: Row) => string | number | boolean | null
  /** What is shown instead. */
  show?: (row: Row) => ReactNode
}

/** The same for the library. */
export const definitionOf = <Row extends RowData>({
  id,
  header,
  value,
  show,
  ...meta
}: Column<Row>): ColumnDef<typeof features, Row> => ({
  id,
  header,
  meta,
  accessorFn: value,
  ...(show && { cell: ({ row }) => show(row.original) }),
})
