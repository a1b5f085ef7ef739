import { useState } from 'react'

import type { Customer } from '#app/api/http/schema.gen.ts'

/** The selected clients in the order of their selection, which outlasts a new page, search or order of the list. */
export function useSelection() {
  const [selected, setSelected] = useState<readonly Customer[]>([])
  return {
    selected,
    toggle: (client: Customer) =>
      setSelected((before) => {
        const others = before.filter(({ id }) => id !== client.id)
        return others.length === before.length ? [...before, client] : others
      }),
    clear: () => setSelected([]),
  }
}
export type Selection = ReturnType<typeof useSelection>
