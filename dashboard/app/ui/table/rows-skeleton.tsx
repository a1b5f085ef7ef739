import { Skeleton, Table } from '@mantine/core'

const rows = 6

export const RowsSkeleton = ({ columns }: { columns: number }) =>
  Array.from({ length: rows }, (_, row) => (
    <Table.Tr key={row}>
      {Array.from({ length: columns }, (_, column) => (
        <Table.Td key={column}>
          <Skeleton h={16} w={column === 0 ? '70%' : '40%'} my={3} />
        </Table.Td>
      ))}
    </Table.Tr>
  ))
