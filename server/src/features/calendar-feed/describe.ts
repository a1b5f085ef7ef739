import type { BookingStatus } from '#core/booking-status.ts'
import type { CalendarEvent } from '#core/icalendar/calendar.ts'
import { selectLanguage } from '#core/text/language.ts'
import { fullName } from '#core/text/names.ts'
import type { Owner } from '#db/sealed.ts'
import { bookingPrivateData } from '#features/bookings/private-data.ts'

import type { FeedDetail } from './schema.ts'

/** What a feed reads of a booking; the last two are left out of one that shows times only. */
export interface Visit {
  id: string
  bookingNumber: string
  status: BookingStatus
  startsAt: string
  endsAt: string
  updatedAt: string
  revision: number
  firstName: string
  lastName: string | null
  sealed?: Buffer
  services?: string
}

interface Audience {
  detail: FeedDetail
  /** Null: the feed of the business, whose events name the member. */
  staffId: string | null
  country: string | null
}

/** The texts of an event, as much of them as the feed may show. */
export function describe(
  owner: Owner,
  visit: Visit,
  { detail, staffId, country }: Audience,
): Pick<CalendarEvent, 'summary' | 'description' | 'location'> {
  const { words } = selectLanguage(spoken, country)
  if (detail === 'BUSY' || !visit.sealed) return { summary: words.busy }
  const data = bookingPrivateData.open(owner, visit.id, visit.sealed)
  const { customerName, customerPhone, customerEmail, notes, address } = data
  const what = [customerName, visit.services].filter(Boolean).join(': ')
  const member = fullName(visit.firstName, visit.lastName)
  const summary = staffId === null ? `${member} · ${what}` : what
  if (detail === 'NAMES') return { summary }
  const lines = [customerPhone, customerEmail, notes, `#${visit.bookingNumber}`]
  return {
    summary,
    description: lines.filter(Boolean).join('\n'),
    location: address ?? undefined,
  }
}

const spoken = { en: { busy: 'Busy' }, nl: { busy: 'Bezet' }, de: { busy: 'Belegt' } }
