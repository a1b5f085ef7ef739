import { useLocalStorage } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { apiQuery } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'

import { type ColorBy, type Coloring, serviceColors } from '../data/colors.ts'
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

/** The colours of bookings; those of services load when they are chosen. */
export function useColoring(by: ColorBy): Coloring {
  const { id } = useBusiness()
  const { data } = useQuery({
    ...apiQuery('~/services', { businessId: id }),
    enabled: by === 'service',
  })
  return useMemo(() => ({ by, services: serviceColors(data ?? []) }), [by, data])
}
