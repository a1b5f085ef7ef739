import { Box, Checkbox } from '@mantine/core'

import { nameOf } from '#app/api/clients/name.ts'
import type { Customer } from '#app/api/http/schema.gen.ts'
import type { Column } from '#app/ui/table/columns.ts'

import type { Selection } from './use-selection.ts'

interface Labels {
  header: string
  of: (name: string) => string
}

/** A checkbox in each row; a click beside it opens the row. */
export const selectColumn = (
  { selected, toggle }: Pick<Selection, 'selected' | 'toggle'>,
  labels: Labels,
): Column<Customer> => ({
  id: 'select',
  header: labels.header,
  value: () => null,
  isTableOnly: true,
  isHeaderHidden: true,
  show: (client) => (
    // A finger may miss the box by some pixels.
    <Box component="label" display="flex" p={10} m={-10} onClick={stop}>
      <Checkbox
        aria-label={labels.of(nameOf(client))}
        checked={selected.some(({ id }) => id === client.id)}
        onChange={() => toggle(client)}
      />
    </Box>
  ),
})

const stop = (event: { stopPropagation: () => void }) => event.stopPropagation()
