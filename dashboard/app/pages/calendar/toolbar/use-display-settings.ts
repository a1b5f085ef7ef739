import { useLocalStorage } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

import type { ListedService } from '#app/api/http/schema.gen.ts'
import { apiQuery } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { useIsSettled } from '#app/ui/use-is-settled.ts'

import {
  type ColorBy,
  type Coloring,
  type Groups,
  groupsOfCategories,
  groupsOfServices,
} from '../data/colors.ts'
import { zoomOf } from '../data/zooms.ts'

/** The display settings of the calendar, stored in this browser. */
export function useSettings() {
  const [zoom, setZoom] = useLocalStorage({
    key: 'openchair-zoom',
    defaultValue: '15',
    getInitialValueInEffect: false,
  })
  const [colorBy, setColorBy] = useLocalStorage<ColorBy>({
    key: 'openchair-colors',
    defaultValue: 'family',
    getInitialValueInEffect: false,
  })
  return { zoom: zoomOf(zoom), setZoom, colorBy, setColorBy }
}

/**
 * The colours of bookings. Those of services and categories load after the days: until then they are those of the last visit,
 * which this browser stores.
 */
export function useColoring(by: ColorBy): Coloring {
  const { id: businessId, membership } = useBusiness()
  const isGrouped = by === 'family' || by === 'service'
  const mayLoad = useIsSettled() && isGrouped && can(membership, 'services:read')
  const { data: services } = useQuery({
    ...apiQuery('~/services', { businessId }),
    enabled: mayLoad,
  })
  const { data: categories } = useQuery({
    ...apiQuery('~/services/categories', { businessId }),
    enabled: mayLoad && by === 'family',
  })
  const name = `openchair-colors-of-${by}-${businessId}`
  const text = isGrouped
    ? (textOf(by, services, categories) ?? globalThis.localStorage.getItem(name) ?? '[]')
    : '[]'
  useEffect(() => {
    if (isGrouped && text !== '[]') globalThis.localStorage.setItem(name, text)
  }, [isGrouped, name, text])
  // By its text: the same colours once more do not draw the bookings again.
  return useMemo(() => ({ by, groups: new Map(JSON.parse(text) as Groups) }), [by, text])
}

function textOf(
  by: ColorBy,
  services: readonly ListedService[] | undefined,
  categories: readonly { id: string; name: string }[] | undefined,
) {
  if (!services) return null
  if (by === 'service') return JSON.stringify(groupsOfServices(services))
  return categories ? JSON.stringify(groupsOfCategories(services, categories)) : null
}
