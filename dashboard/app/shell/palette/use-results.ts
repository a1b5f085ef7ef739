import { isSearchable } from '#app/api/http/is-searchable.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { pathTo } from '#app/paths.ts'
import { useFormat } from '#app/ui/format/use-format.ts'
import { CalendarCheck, UserRound } from '#app/ui/icons/icons.ts'

import type { PaletteEntry } from './palette-entry.ts'
import { useBookingResults, useClientResults } from './palette-search.ts'
import { useCommands } from './use-commands.ts'

/** The entries that match the input: pages and actions at once, clients and bookings when the API responds. */
export function useResults(typed: string, words: string) {
  const { id: businessId, slug, membership } = useBusiness()
  const format = useFormat()
  const places = useCommands()
  const isAllowed = can(membership, 'customers:read')
  const clients = useClientResults({ businessId, words, isAllowed })
  const mayBook = can(membership, 'bookings:read')
  const bookings = useBookingResults({ businessId, words, isAllowed: mayBook })

  const people = (clients.data ?? []).map(
    ({ id, firstName, lastName, phone, email }): PaletteEntry => ({
      id,
      group: 'clients',
      icon: UserRound,
      label: [firstName, lastName].filter(Boolean).join(' '),
      note: phone ?? email ?? '',
      to: pathTo('client', { slug, clientId: id }),
    }),
  )
  const visits = (bookings.data ?? []).map(
    ({ id, date, startTime, customerName, bookingNumber }): PaletteEntry => ({
      id,
      group: 'bookings',
      icon: CalendarCheck,
      label: `${customerName ?? bookingNumber} · ${format.dayClock(date, startTime)}`,
      note: bookingNumber,
      to: pathTo('calendar', { slug }, { date, booking: id }),
    }),
  )
  // Earlier results stay visible until new ones arrive, but not when the input is empty.
  const isEnough = isSearchable(typed)
  const found = isEnough ? [...people, ...visits] : []
  return {
    entries: [...found, ...places.filter(({ label }) => hasWords(label, typed))],
    isSearching: isEnough && (typed !== words || clients.isFetching || bookings.isFetching),
    error: clients.error ?? bookings.error,
  }
}

const hasWords = (label: string, typed: string) =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => label.toLowerCase().includes(word))
