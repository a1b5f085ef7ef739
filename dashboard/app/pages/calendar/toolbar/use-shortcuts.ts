import { useHotkeys } from '@mantine/hooks'

interface Shortcuts {
  goToToday: () => void
  goBy: (steps: number) => void
  onNew: (() => void) | null
}

/** T for today, arrow keys for next and previous, N for a new booking; inputs keep their keys. */
export function useShortcuts({ goToToday, goBy, onNew }: Shortcuts) {
  // Shortcuts are off while a drawer or dialog is open.
  const unlessCovered = (run: () => void) => () => {
    if (document.querySelector('[role=dialog], [role=menu], [role=listbox]') === null) run()
  }
  useHotkeys([
    ['t', unlessCovered(goToToday)],
    ['ArrowLeft', unlessCovered(() => goBy(-1))],
    ['ArrowRight', unlessCovered(() => goBy(1))],
    ['n', unlessCovered(() => onNew?.())],
  ])
}
