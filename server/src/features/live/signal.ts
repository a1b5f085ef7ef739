import { hasFlag, hasScope } from '#core/roles.ts'
import type { Scope } from '#core/scopes.ts'
import type { Viewer } from '#http/live-streams.ts'

import { bookingStarted } from '../bookings/events.ts'
import { holdEvents } from '../bookings/holds/events.ts'
import { calendarChanged } from '../calendars/events.ts'
import { catalogue } from '../webhooks/catalogue.ts'
import type { EventRow } from './queries.ts'

/**
 * The name of an event and the ids it concerns, without its data: clients read the data through the API, which checks
 * their rights.
 */
export interface Signal {
  id: string
  name: string
  at: string
  /** The ids of the objects concerned, by their field names in the API. */
  ids: Record<string, string>
  /** The scope that a role needs to receive it. */
  scope: Scope
  /** The staff members concerned. */
  staffIds: Set<string>
}

const streamed = [...catalogue, bookingStarted, calendarChanged, ...Object.values(holdEvents)]
const scopes = new Map(streamed.map(({ name, scope }) => [name, scope]))

/** The field name of an id in the payload. */
const ownIds: Record<string, string | undefined> = {
  booking: 'bookingId',
  payment: 'paymentId',
  sale: 'saleId',
  customer: 'customerId',
  service: 'serviceId',
  staff: 'staffId',
  invoice: 'invoiceId',
  hold: 'holdId',
}

const payloadIds = [
  'bookingId',
  'customerId',
  'staffId',
  'previousStaffId',
  'refundId',
  'programId',
]

/** A recorded event as a signal; undefined for events that are not streamed, such as a test. */
export function signalOf({
  id,
  name,
  payload,
  subjectId,
  createdAt,
}: EventRow): Signal | undefined {
  const scope = scopes.get(name)
  if (!scope) return undefined
  const fields = JSON.parse(payload ?? '{}') as Record<string, string | undefined>
  const ids: Record<string, string> = {}
  const idName = ownIds[name.split('.')[0] ?? '']
  if (idName !== undefined && fields['id'] !== undefined) ids[idName] = fields['id']
  for (const key of payloadIds) if (typeof fields[key] === 'string') ids[key] = fields[key]
  if (subjectId !== null) ids['customerId'] ??= subjectId
  const staffIds = [ids['staffId'], ids['previousStaffId']].filter((one) => one !== undefined)
  return { id, name, at: createdAt, ids, scope, staffIds: new Set(staffIds) }
}

/** A viewer restricted to their own bookings gets events of these bookings, and those of the catalog. */
export function isVisible({ scope, staffIds }: Signal, { membership }: Viewer) {
  const { role, staffId } = membership
  if (!hasScope(role, scope)) return false
  if (!isRestricted(membership) || scope === 'services:read') return true
  return staffId !== null && staffIds.has(staffId)
}

export const isRestricted = (membership: Viewer['membership']) => !hasFlag(membership, 'seesAll')

/** The signal in the format of the stream. */
export const textOf = ({ id, name, at, ids }: Signal) =>
  `id: ${id}\ndata: ${JSON.stringify({ id, name, at, ...ids })}\n\n`

/** The settings of availability have changed: this is no recorded event, so it has no id to resume from. */
export const settingsText = (rev: number) =>
  `data: ${JSON.stringify({ name: 'settings.changed', rev })}\n\n`

/** The first event of a stream; `rev` shows whether the settings have changed since the client last read them. */
export const readyText = (rev: number, id?: string) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ready\ndata: ${JSON.stringify({ rev })}\n\n`

/** Too many events were missed: the client must reload everything. */
export const resetText = (id: string) => `id: ${id}\nevent: reset\ndata: {}\n\n`

/** The heartbeat. It is an event, since comments are not visible to scripts in browsers. */
export const beatText = 'event: beat\ndata: {}\n\n'
