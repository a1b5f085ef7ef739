import { useLocalStorage } from '@mantine/hooks'

import type { ColorBy } from '../data/colors.ts'
import { zoomOf } from './zooms.ts'

/** The display settings of the calendar, stored in this browser. */
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
