import { useSearchParams } from 'react-router'

import { currentQuery } from '#app/forms/current-query.ts'
import { closeDrawers } from '#app/forms/drawer-parameters.ts'

import { textOf, type TimeOffKey } from './data/time-off-key.ts'

const names = ['booking', 'off', 'panel'] as const
type Name = (typeof names)[number]

/** The drawers of the calendar in the URL, one at a time: `?booking=<id>`, `?off=<break or absence>`, `?panel=filter`. */
export function usePanels() {
  const [query, setQuery] = useSearchParams()
  const show = (name: Name | null, value = '', step?: 'checkout') => {
    const after = currentQuery()
    closeDrawers(after)
    if (name !== null) after.set(name, value)
    if (step) after.set('step', step)
    setQuery(after)
  }
  return {
    bookingId: query.get('booking'),
    timeOff: query.get('off'),
    panel: query.get('panel'),
    /** With the checkout at once, where that is the next step. */
    openBooking: (id: string, step?: 'checkout') => show('booking', id, step),
    openTimeOff: (key: TimeOffKey) => show('off', textOf(key)),
    openPanel: (panel: 'filter' | 'find' | 'desk') => show('panel', panel),
    isOpen: [...names, 'new', 'affected'].some((name) => query.has(name)),
    close: () => show(null),
  }
}
