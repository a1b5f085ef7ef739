import { Skeleton, Stack, Table } from '@mantine/core'
import { type RowData, type SortingState, type Updater, useTable } from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'

import { FailureNote } from '../feedback/failure-note.tsx'
import { type Column, definitionOf, features } from './columns.ts'
import { CsvButton, type CsvRows } from './csv-button.tsx'
import { Pager, type Paging } from './pager.tsx'
import { cellProps, DataRow, HeaderRow } from './rows.tsx'

interface TableProps<Row extends RowData> {
  /** The result of a query: rows, undefined while loading, or an error. */
  query: { data: Row[] | undefined; error: unknown }
  /** Memoized with useMemo, like every input of a table. */
  columns: Column<Row>[]
  idOf: (row: Row) => string
  /** The content without rows: an EmptyState. */
  empty: ReactNode
  onOpen?: ((row: Row) => void) | undefined
}

/** The order of a list that the server sorts; null: its usual order. */
export interface ServerSort {
  by: { id: string; desc: boolean } | null
  onSort: (by: { id: string; desc: boolean } | null) => void
}

/**
 * `paging`: for lists of several pages, which are sorted already. `csvName`: the file name of the CSV export without its
 * extension; without it there is no export. `csvRows`: all rows for the export, which a table with pages does not have.
 */
type Pages<Row> =
  | { paging?: undefined; csvName?: string; csvRows?: undefined }
  | { paging?: Paging | undefined; csvName?: undefined; csvRows?: undefined }
  | {
      paging: Paging
      sort?: ServerSort
      csvName: string | undefined
      csvRows: CsvRows<Row>
    }

type DataTableProps<Row extends RowData> = TableProps<Row> & Pages<Row>

const noRows: never[] = []

/** A table with loading, error and empty states, and rows that can be opened. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { query, columns, idOf, empty, onOpen, paging, csvName, csvRows } = props
  const sort = 'sort' in props ? props.sort : undefined
  const definitions = useMemo(
    () => columns.filter(({ isCsvOnly }) => !isCsvOnly).map((column) => definitionOf(column)),
    [columns],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: query.data ?? noRows,
    getRowId: idOf,
    enableSorting: paging === undefined || sort !== undefined,
    ...(sort && sortedByServer(sort)),
  })
  if (query.error && !query.data) return <FailureNote error={query.error} />
  if (query.data?.length === 0) return empty
  const rows = table.getRowModel().rows
  return (
    <Stack gap="xs">
      <Table.ScrollContainer minWidth={0} className="table-card">
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
              <RowsSkeleton columns={columns} />
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

const sortedByServer = ({ by, onSort }: ServerSort) => {
  const sorting = by ? [by] : []
  return {
    manualSorting: true,
    state: { sorting },
    onSortingChange: (updater: Updater<SortingState>) => {
      const [next = null] = typeof updater === 'function' ? updater(sorting) : updater
      onSort(next)
    },
  }
}

const rows = 6

/** Each cell where the value will be: at the right, or hidden on a phone. */
const RowsSkeleton = <Row extends RowData>({ columns }: { columns: Column<Row>[] }) =>
  Array.from({ length: rows }, (_, row) => (
    // Nothing to announce or open yet.
    <Table.Tr key={row} aria-hidden>
      {columns.map(
        ({ id, isCsvOnly, ...meta }, column) =>
          !isCsvOnly && (
            <Table.Td key={id} {...cellProps(meta)}>
              <Skeleton
                h={16}
                w={column === 0 ? '70%' : '40%'}
                my={3}
                {...(meta.align && { ml: 'auto' })}
              />
            </Table.Td>
          ),
      )}
    </Table.Tr>
  ))
