import { useCustomerSearch } from '#app/api/clients/customers.ts'
import { isSearchable } from '#app/api/http/is-searchable.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { pathTo } from '#app/paths.ts'
import { useFormat } from '#app/ui/format/use-format.ts'
import { CalendarCheck, UserRound } from '#app/ui/icons/icons.ts'

import type { PaletteEntry } from './palette-entry.ts'
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

const limit = 6

interface SearchRequest {
  businessId: string
  words: string
  /** Whether the role may read them. */
  isAllowed: boolean
}

/** Clients whose name, phone number or e-mail address matches the words. */
const useClientResults = ({ businessId, words, isAllowed }: SearchRequest) =>
  useCustomerSearch(businessId, isAllowed ? words : '', limit)

/** Bookings that match a number or a client, latest appointment first. The API returns nothing for a single letter. */
const useBookingResults = ({ businessId, words, isAllowed }: SearchRequest) =>
  useApi(
    '~/bookings',
    { businessId, search: words, limit, sortBy: 'startsAt' },
    {
      enabled: isAllowed && isSearchable(words),
      keepsPrevious: true,
      select: ({ data }) => data,
    },
  )
