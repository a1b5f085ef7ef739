import type { BookingStatus } from '#core/booking-status.ts'
import type { CalendarEvent } from '#core/icalendar/calendar.ts'
import { headerText } from '#core/text/header-text.ts'
import { selectLanguage } from '#core/text/language.ts'
import { epochMinuteOf } from '#core/time/time.ts'
import type { Owner } from '#db/sealed.ts'
import { bookingPrivateData } from '#features/bookings/private-data.ts'

import type { FeedDetail } from './schema.ts'

/** The columns of a booking that a feed reads; the last two are left out of one that shows times only. */
export interface Visit {
  id: string
  bookingNumber: string
  staffId: string
  status: BookingStatus
  startsAt: string
  endsAt: string
  updatedAt: string
  revision: number
  sealed?: Buffer
  services?: string
}

export interface Audience {
  detail: FeedDetail
  /** The summary of every event of a feed that shows times only. */
  busy: string
  /** Makes the ids of events unique in the world. */
  host: string
  /** The names of members by id; null: the feed of one member, whose events name nobody. */
  members: ReadonlyMap<string, string> | null
}

/** A booking as an event, with as much of its texts as the feed may show. */
export function describe(owner: Owner, visit: Visit, audience: Audience): CalendarEvent {
  const { id, revision, startsAt, endsAt, updatedAt, status } = visit
  return {
    uid: `${id}@${audience.host}`,
    sequence: revision,
    start: epochMinuteOf(Date.parse(startsAt)),
    end: epochMinuteOf(Date.parse(endsAt)),
    changedAt: updatedAt,
    status: statuses[status],
    ...textsOf(owner, visit, audience),
  }
}

const statuses: Record<BookingStatus, CalendarEvent['status']> = {
  PENDING: 'TENTATIVE',
  CONFIRMED: 'CONFIRMED',
  IN_PROGRESS: 'CONFIRMED',
  COMPLETED: 'CONFIRMED',
  NO_SHOW: 'CANCELLED',
  CANCELLED: 'CANCELLED',
}

function textsOf(
  owner: Owner,
  visit: Visit,
  { detail, members, busy }: Audience,
): Pick<CalendarEvent, 'summary' | 'description' | 'location'> {
  if (detail === 'BUSY' || !visit.sealed) return { summary: busy }
  const data = bookingPrivateData.open(owner, visit.id, visit.sealed)
  const { customerName, customerPhone, customerEmail, notes, address } = data
  const what = [customerName, visit.services].filter(Boolean).join(': ')
  const summary = members === null ? what : `${members.get(visit.staffId) ?? ''} · ${what}`
  if (detail === 'NAMES') return { summary: headerText(summary) }
  const lines = [customerPhone, customerEmail, notes, `#${visit.bookingNumber}`]
  return {
    summary: headerText(summary),
    description: lines.filter(Boolean).join('\n'),
    location: address ?? undefined,
  }
}

/** In the language of the country. */
export const busyIn = (country: string | null): string => selectLanguage(spoken, country).words.busy

const spoken = { en: { busy: 'Busy' }, nl: { busy: 'Bezet' }, de: { busy: 'Belegt' } }
