import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'

import { useBusiness } from '#app/api/session/business.ts'
import { useSignedIn } from '#app/api/session/session-context.ts'

import { everything, type Filter, filterOf, isFiltered } from '../data/filter.ts'

/** The filter of this person for this business, stored in this browser. */
export function useFilter() {
  const { id } = useBusiness()
  const { account } = useSignedIn()
  const [text, setText] = useLocalStorage({
    key: `openchair-filter-${account.id}-${id}`,
    defaultValue: '',
    getInitialValueInEffect: false,
  })
  const filter = useMemo(() => filterOf(text), [text])
  const set = (changes: Partial<Filter>) => setText(JSON.stringify({ ...filter, ...changes }))
  return { filter, set, clear: () => set(everything), isFiltered: isFiltered(filter) }
}
