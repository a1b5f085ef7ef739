import { useLocalStorage } from '@mantine/hooks'
import { useCallback } from 'react'

import { useBusiness } from '#app/api/session/business.ts'

/** Whether this browser still asks about the steps of the business: not once they are done, or the list was hidden. */
export function useIsChecklistOpen() {
  const { id } = useBusiness()
  const [closed, setClosed] = useLocalStorage<string[]>({
    key: 'openchair-checklists-closed',
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  const close = useCallback(
    () => setClosed((before) => [...new Set([...before, id])]),
    [setClosed, id],
  )
  return { isOpen: !closed.includes(id), close }
}
