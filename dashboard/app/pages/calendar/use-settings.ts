import { useLocalStorage } from '@mantine/hooks'

import type { ColorBy } from './colors.ts'
import { zoomOf } from './zooms.ts'

/** How somebody wants to see the calendar, remembered by this browser. */
export function useSettings() {
  const [zoom, setZoom] = useLocalStorage({
    key: 'openchair-zoom',
    defaultValue: '15',
    getInitialValueInEffect: false,
  })
  const [colorBy, setColorBy] = useLocalStorage<ColorBy>({
    key: 'openchair-colors',
    defaultValue: 'staff',
    getInitialValueInEffect: false,
  })
  return { zoom: zoomOf(zoom), setZoom, colorBy, setColorBy }
}
