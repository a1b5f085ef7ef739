import { useLocalStorage, useMediaQuery } from '@mantine/hooks'

interface Deps {
  /** Whether a drawer has its place. */
  isCovered: boolean
  /** Opens it as a drawer. */
  open: () => void
}

/** Where the desk stands: in a column of its own on a wide screen, unless it is hidden there, else behind a button. */
export function useDesk({ isCovered, open }: Deps) {
  const isWide =
    useMediaQuery('(width >= 73.75em)', undefined, { getInitialValueInEffect: false }) ?? false
  const [isHidden, setHidden] = useLocalStorage({
    key: 'openchair-desk-hidden',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  return {
    isWide,
    isColumn: isWide && !isHidden && !isCovered,
    /** Null: it stands in its column, or a drawer does. */
    show: isWide ? (isHidden ? () => setHidden(false) : null) : open,
    hide: () => setHidden(true),
  }
}
