import type { BookingStatus } from '#core/booking-status.ts'

import { dueAt } from '../due-at.ts'
import { type Channel, kindNames, kinds, type MessageKind, type SkipReason } from '../kinds.ts'
import type { Settings } from '../settings/settings.ts'
import type { Existing } from './existing.ts'
import { knownOfRestored } from './restored.ts'

/** For how long after the visit its messages are kept. */
export const keptMs = 400 * 86_400_000

/** A booking whose messages are planned. */
export interface Planned {
  status: BookingStatus
  /** Rises with each move and each edit of which the customer is told. */
  version: number
  startsAt: string
  notifiesCustomer: boolean
  /** Whether it waits for a deposit. */
  awaitsDeposit: boolean
  /** Whether it is paid in full. */
  isPaid: boolean
  /** When the change was made: a window that had begun by then is not opened. */
  changedAt: string
  /** Whether somebody without a sign-in made the booking, and the latest change of which customers are told. */
  startedByGuest: boolean
  changedByGuest: boolean
  /** Since when the booking was only ended and restored; null: it was not, or it has changed since. */
  restored: { version: number; from: number } | null
}

export interface NewMessage {
  kind: MessageKind
  channel: Channel | 'EVENT'
  windowMinutes: number
  dueAt: string
  /** Null: it waits to be sent. */
  skipped: SkipReason | null
  isByGuest: boolean
}

/** A customer who moves a booking several times gets one letter, about the last time, once this long nothing has changed. */
const quietMs = 5 * 60_000
/** But not close to the visit. */
const soonMs = 60 * 60_000

/** A mark may be planned some time after the change. */
const marginMs = 10 * 86_400_000

interface Circumstances {
  settings: Settings
  zone: string
  /** Whether the event of a due reminder has receivers. */
  hasWebhooks: boolean
}

/** The messages that a changed booking gets: one about the change, and the reminders to come. Pure. */
export function planMessages(
  booking: Planned,
  existing: readonly Existing[],
  { settings, zone, hasWebhooks }: Circumstances,
): NewMessage[] {
  const { status, startsAt, notifiesCustomer, changedAt } = booking
  // The record may be deleted by then, and the customer would be told again.
  if (Date.parse(changedAt) - Date.parse(startsAt) > keptMs - marginMs) return []
  const announcements = notifiesCustomer
    ? [...onceOf(booking, existing), announcementOf(booking, existing)].filter(
        (kind) => kind !== undefined,
      )
    : []
  const announced = announcements.flatMap((kind) => announce(kind, settings, booking))
  if (status !== 'PENDING' && status !== 'CONFIRMED') return announced
  const { isEnabled, channels, windows } = settings.kinds.REMINDER
  const reached = notifiesCustomer && isEnabled ? channels : []
  const by = [...reached, ...(hasWebhooks ? ['EVENT' as const] : [])]
  const reminders = windows.flatMap((windowMinutes) => {
    const due = dueAt(new Date(startsAt), windowMinutes, zone).toISOString()
    const isByGuest = booking.startedByGuest
    const kind = 'REMINDER' as const
    const reminder = { kind, windowMinutes, dueAt: due, skipped: null, isByGuest }
    return due > changedAt ? by.map((channel) => ({ ...reminder, channel })) : []
  })
  return [...announced, ...reminders]
}

/** A kind that is off has a row as well: when it is enabled later, old changes are not told. */
function announce(kind: MessageKind, { kinds }: Settings, booking: Planned): NewMessage[] {
  const { isEnabled, channels } = kinds[kind]
  const { changedByGuest: isByGuest, changedAt, startsAt } = booking
  const skipped = isEnabled ? null : ('OFF' as const)
  const atMs = Date.parse(changedAt)
  const waits =
    isByGuest && kind === 'BOOKING_CHANGED' && Date.parse(startsAt) - atMs > soonMs + quietMs
  const at = new Date(atMs + (waits ? quietMs : 0)).toISOString()
  return channels.map((channel) => ({
    kind,
    channel,
    windowMinutes: 0,
    dueAt: at,
    skipped,
    isByGuest,
  }))
}

/** The kinds that a booking in its state gets once. */
const onceOf = (booking: Planned, existing: readonly Existing[]) =>
  kindNames.filter((name) => {
    const { once, states } = kinds[name]
    const isDue = once === 'always' || (once !== undefined && booking[once])
    return isDue && states.includes(booking.status) && !existing.some(({ kind }) => kind === name)
  })

/** The change that the customer has to be notified of: the difference of the booking from the latest message. */
function announcementOf(
  { status, version, awaitsDeposit, restored }: Planned,
  existing: readonly Existing[],
): MessageKind | undefined {
  const has = (messages: readonly Existing[], name: MessageKind) =>
    messages.some(({ kind }) => kind === name)
  const announced = existing.filter(({ kind }) => kind !== 'REMINDER')
  const ofThis = announced.filter(({ bookingVersion }) => bookingVersion === version)
  if (status === 'CANCELLED')
    return has(ofThis, 'BOOKING_CANCELLED') ? undefined : 'BOOKING_CANCELLED'
  if (status !== 'PENDING' && status !== 'CONFIRMED') return undefined
  const isRestored = restored?.version === version
  const known =
    isRestored && ofThis.length === 0 ? knownOfRestored(announced, restored) : { messages: ofThis }
  const ofVersion = known.messages
  // It tells of a move as well.
  if (status === 'PENDING' && awaitsDeposit)
    return has(ofVersion, 'DEPOSIT_REQUEST') ? undefined : 'DEPOSIT_REQUEST'
  if (ofVersion.length === 0 && version > 0 && !known.isAsBefore) return 'BOOKING_CHANGED'
  const isNotified = ({ kind, bookingStatus }: Existing) =>
    kind !== 'DEPOSIT_REQUEST' && bookingStatus === status
  if (ofVersion.some(isNotified)) return undefined
  return status === 'PENDING' ? 'BOOKING_RECEIVED' : 'BOOKING_CONFIRMED'
}
