import { Skeleton, Table } from '@mantine/core'

const rows = 6

export const RowsSkeleton = ({ columns }: { columns: number }) =>
  Array.from({ length: rows }, (_, row) => (
    // Nothing to hear yet, nor to open.
    <Table.Tr key={row} aria-hidden>
      {Array.from({ length: columns }, (_, column) => (
        <Table.Td key={column}>
          <Skeleton h={16} w={column === 0 ? '70%' : '40%'} my={3} />
        </Table.Td>
      ))}
    </Table.Tr>
  ))
