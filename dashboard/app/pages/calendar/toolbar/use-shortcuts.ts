import { useHotkeys } from '@mantine/hooks'

import { besideKey, isPageCovered } from '#app/ui/overlay/beside.ts'

interface Shortcuts {
  goToToday: () => void
  goBy: (steps: number) => void
  onNew: (() => void) | null
  onFind: (() => void) | null
}

/** T for today, arrow keys for next and previous, N for a new booking, F to find a time; inputs keep their keys. */
export function useShortcuts({ goToToday, goBy, onNew, onFind }: Shortcuts) {
  // Shortcuts are off while something is open over the calendar, and within a drawer beside it.
  const unlessCovered = (run: () => void) => () => {
    const isWithin = document.activeElement?.closest(`[${besideKey}]`)
    if (!isWithin && !isPageCovered()) run()
  }
  useHotkeys([
    ['t', unlessCovered(goToToday)],
    ['ArrowLeft', unlessCovered(() => goBy(-1))],
    ['ArrowRight', unlessCovered(() => goBy(1))],
    ['n', unlessCovered(() => onNew?.())],
    ['f', unlessCovered(() => onFind?.())],
  ])
}
