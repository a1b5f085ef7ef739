import { type ReactNode, useState } from 'react'

import { BookingsDrawer } from './bookings-drawer.tsx'
import { useCurrencies } from './use-currencies.ts'
import type { Ready } from './use-report.ts'

interface Opened {
  title: string
  salon: string
  staffId?: string
  serviceId?: string
}

/** Opens the bookings behind a bar or row; returns the drawer to render. */
export function useBookingsDrawer(report: Ready) {
  const { period, reachable } = report
  const [opened, setOpened] = useState<Opened | null>(null)
  const slug = reachable.find(({ businessId }) => businessId === opened?.salon)?.slug
  const currency = useCurrencies(report)?.get(opened?.salon ?? '')
  let drawer: ReactNode = null
  if (opened && slug !== undefined && currency !== undefined) {
    const { title, salon: businessId, ...filter } = opened
    drawer = (
      <BookingsDrawer
        title={title}
        filter={{ businessId, period, ...filter }}
        slug={slug}
        currency={currency}
        onClose={() => setOpened(null)}
      />
    )
  }
  return { open: setOpened, drawer }
}
