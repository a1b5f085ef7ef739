import { CalendarCheck, type LucideIcon, UserRound } from 'lucide-react'

import { useBusiness } from '../../../api/business.ts'
import { useFoundBookings, useFoundClients } from '../../../api/found.ts'
import { can } from '../../../api/rights.ts'
import { pathTo } from '../../../paths.ts'
import { useFormat } from '../../use-format.ts'
import { usePlaces } from './use-places.ts'

/** Something to go to. */
export interface Entry {
  id: string
  group: 'clients' | 'bookings' | 'actions' | 'pages'
  icon: LucideIcon
  label: string
  note?: string
  to: string
}

/** What fits what is typed: pages and actions at once, clients and bookings once the API has found them. */
export function useEntries(typed: string, words: string) {
  const { id: businessId, slug, membership } = useBusiness()
  const format = useFormat()
  const places = usePlaces()
  const isAllowed = can(membership, 'customers:read')
  const clients = useFoundClients({ businessId, words, isAllowed })
  const mayBook = can(membership, 'bookings:read')
  const bookings = useFoundBookings({ businessId, words, isAllowed: mayBook })

  const people = (clients.data ?? []).map(({ id, firstName, lastName, phone, email }): Entry => ({
    id,
    group: 'clients',
    icon: UserRound,
    label: [firstName, lastName].filter(Boolean).join(' '),
    note: phone ?? email ?? '',
    to: pathTo('client', { slug, clientId: id }),
  }))
  const visits = (bookings.data ?? []).map(
    ({ id, date, startTime, customerName, bookingNumber }): Entry => ({
      id,
      group: 'bookings',
      icon: CalendarCheck,
      label: `${customerName ?? bookingNumber} · ${format.day(date)}, ${startTime}`,
      note: bookingNumber,
      to: pathTo('calendar', { slug }, { date, booking: id }),
    }),
  )
  // What the API found for earlier words stays in view until it has answered anew, but not once the field is empty.
  const found = typed.length > 1 ? [...people, ...visits] : []
  return {
    entries: [...found, ...places.filter(({ label }) => hasWords(label, typed))],
    isSearching: typed.length > 1 && (typed !== words || clients.isFetching || bookings.isFetching),
    error: clients.error ?? bookings.error,
  }
}

const hasWords = (label: string, typed: string) =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => label.toLowerCase().includes(word))
