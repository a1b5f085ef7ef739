import { Stack, Table } from '@mantine/core'
import { type RowData, useTable } from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'

import { FailureNote } from '../failure-note.tsx'
import { type Column, definitionOf, features } from './columns.ts'
import { CsvButton } from './csv-button.tsx'
import { Pager, type Paging } from './pager.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { DataRow, HeaderRow } from './rows.tsx'

interface DataTableProps<Row extends RowData> {
  /** What a query has: rows, or not yet, or why not. */
  query: { data: Row[] | undefined; error: unknown }
  /** Kept by useMemo, like everything that a table is made of. */
  columns: Column<Row>[]
  idOf: (row: Row) => string
  /** What stands there without rows: an EmptyState. */
  empty: ReactNode
  onOpen?: ((row: Row) => void) | undefined
  /** Where the server gives a page at a time; then it sorts, too. */
  paging?: Paging | undefined
  /** The name of the file without its end, where the table may be taken along. */
  csvName?: string
  /** All rows for that file, where the table has but a page of them. */
  csvRows?: () => Promise<Row[]>
}

const noRows: never[] = []

/** A table with its states: loading, refused, empty, and rows that open something. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { query, columns, idOf, empty, onOpen, paging, csvName, csvRows } = props
  const definitions = useMemo(() => columns.map((column) => definitionOf(column)), [columns])
  const table = useTable({
    features,
    columns: definitions,
    data: query.data ?? noRows,
    getRowId: idOf,
    enableSorting: paging === undefined,
  })
  if (query.error && !query.data) return <FailureNote error={query.error} />
  if (query.data?.length === 0) return empty
  const rows = table.getRowModel().rows
  return (
    <Stack gap="xs">
      <Table.ScrollContainer minWidth={0}>
        <Table className="data-table" highlightOnHover={onOpen !== undefined} verticalSpacing={10}>
          <Table.Thead>
            {table.getHeaderGroups().map((group) => (
              <HeaderRow key={group.id} headers={group.headers} />
            ))}
          </Table.Thead>
          <Table.Tbody>
            {query.data ? (
              rows.map((row) => <DataRow key={row.id} row={row} onOpen={onOpen} />)
            ) : (
              <RowsSkeleton columns={columns.length} />
            )}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {paging && <Pager {...paging} />}
      {csvName !== undefined && query.data && (
        <CsvButton
          name={csvName}
          columns={columns}
          rowsOf={csvRows ?? (() => rows.map((row) => row.original))}
        />
      )}
    </Stack>
  )
}
