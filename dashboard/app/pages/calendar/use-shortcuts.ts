import { useHotkeys } from '@mantine/hooks'

interface Shortcuts {
  goToToday: () => void
  goBy: (steps: number) => void
  onNew: (() => void) | null
}

/** T for today, arrows for the next and the previous, N for a new booking; fields keep their keys. */
export function useShortcuts({ goToToday, goBy, onNew }: Shortcuts) {
  // What is open above the grid keeps its keys as well.
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
