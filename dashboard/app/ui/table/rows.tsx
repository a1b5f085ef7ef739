import { Table, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { FlexRender, type Header, type Row, type RowData } from '@tanstack/react-table'

import { ArrowDown, ArrowUp } from '../icons/icons.ts'
import type { features, Meta } from './columns.ts'

type Features = typeof features

export const HeaderRow = <Data extends RowData>({
  headers,
}: {
  headers: Header<Features, Data>[]
}) => (
  <Table.Tr>
    {headers.map((header) => (
      <HeaderCell key={header.id} header={header} />
    ))}
  </Table.Tr>
)

function HeaderCell<Data extends RowData>({ header }: { header: Header<Features, Data> }) {
  const { column } = header
  const sorted = column.getIsSorted()
  const { meta } = column.columnDef
  const text = <FlexRender header={header} />
  const label = meta?.isHeaderHidden ? <VisuallyHidden>{text}</VisuallyHidden> : text
  return (
    <Table.Th
      {...cellProps(meta)}
      aria-sort={sorted === false ? undefined : sorted === 'asc' ? 'ascending' : 'descending'}
    >
      {column.getCanSort() ? (
        <UnstyledButton fz="inherit" fw="inherit" onClick={column.getToggleSortingHandler()}>
          {label} {sorted === 'asc' && <ArrowUp size={12} aria-hidden />}
          {sorted === 'desc' && <ArrowDown size={12} aria-hidden />}
        </UnstyledButton>
      ) : (
        label
      )}
    </Table.Th>
  )
}

interface DataRowProps<Data extends RowData> {
  row: Row<Features, Data>
  onOpen: ((data: Data) => void) | undefined
}

/** A row that can be opened by click and by keyboard. */
export function DataRow<Data extends RowData>({ row, onOpen }: DataRowProps<Data>) {
  const opening = onOpen && {
    'data-opens': true,
    tabIndex: 0,
    onClick: () => onOpen(row.original),
    onKeyDown: (event: { key: string; target: unknown; currentTarget: unknown }) => {
      if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row.original)
    },
  }
  return (
    <Table.Tr {...opening}>
      {row.getAllCells().map((cell) => (
        <Table.Td key={cell.id} {...cellProps(cell.column.columnDef.meta)}>
          <FlexRender cell={cell} />
        </Table.Td>
      ))}
    </Table.Tr>
  )
}

/** Where the cells of a column are aligned, and where they are hidden. */
export const cellProps = ({ align, isWide, isRoomy, isExtra }: Meta = {}) => ({
  ...(align && { ta: align }),
  className: [
    align && 'one-line',
    isExtra ? 'extra-only' : isRoomy ? 'roomy-only' : isWide && 'wide-only',
  ]
    .filter(Boolean)
    .join(' '),
})
