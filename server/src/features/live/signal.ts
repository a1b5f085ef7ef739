import { noId } from '#core/ids.ts'
import { hasFlag, hasScope } from '#core/roles.ts'
import type { Scope } from '#core/scopes.ts'
import type { Viewer } from '#http/endpoint.ts'

import { bookingStarted } from '../bookings/events.ts'
import { catalogue } from '../webhooks/catalogue.ts'
import type { EventRow } from './queries.ts'

/** That something happened, and to what: never what it says, so that reading that stays with the API. */
export interface Signal {
  id: string
  name: string
  at: string
  /** Of what it is about, by the names that they have in the API. */
  ids: Record<string, string>
  /** What a role must be allowed to read to be shown it. */
  scope: Scope
  /** The members of staff that it is about. */
  staffIds: Set<string>
}

const scopes = new Map([...catalogue, bookingStarted].map(({ name, scope }) => [name, scope]))

/** What the id of a payload is an id of. */
const ownIds: Record<string, string | undefined> = {
  booking: 'bookingId',
  payment: 'paymentId',
  customer: 'customerId',
  service: 'serviceId',
  staff: 'staffId',
  invoice: 'invoiceId',
}

const shownIds = ['bookingId', 'customerId', 'staffId', 'previousStaffId', 'refundId', 'programId']

/** A recorded event as a signal; undefined for what concerns nobody who watches, such as a test. */
export function signalOf({
  id,
  name,
  payload,
  subjectId,
  createdAt,
}: EventRow): Signal | undefined {
  const scope = scopes.get(name)
  if (!scope) return undefined
  const told = JSON.parse(payload ?? '{}') as Record<string, string | undefined>
  const ids: Record<string, string> = {}
  const own = ownIds[name.split('.')[0] ?? '']
  if (own !== undefined && told['id'] !== undefined) ids[own] = told['id']
  for (const key of shownIds) if (typeof told[key] === 'string') ids[key] = told[key]
  if (subjectId !== null && subjectId !== noId) ids['customerId'] ??= subjectId
  const staffIds = [ids['staffId'], ids['previousStaffId']].filter((one) => one !== undefined)
  return { id, name, at: createdAt, ids, scope, staffIds: new Set(staffIds) }
}

/** Somebody bound to their own bookings is shown those, and the catalogue, which concerns everybody. */
export function isFor({ scope, staffIds }: Signal, { membership }: Viewer) {
  const { role, staffId } = membership
  if (!hasScope(role, scope)) return false
  if (!isBound(membership) || scope === 'services:read') return true
  return staffId !== null && staffIds.has(staffId)
}

export const isBound = (membership: Viewer['membership']) => !hasFlag(membership, 'seesAll')

/** As it is sent. */
export const textOf = ({ id, name, at, ids }: Signal) =>
  `id: ${id}\ndata: ${JSON.stringify({ id, name, at, ...ids })}\n\n`

/** What availability rests on has changed: no event, and so without an id to go on from. */
export const settingsText = (rev: number) =>
  `data: ${JSON.stringify({ name: 'settings.changed', rev })}\n\n`

/** The first that is sent; `rev` tells whether the settings have changed while nobody watched. */
export const readyText = (rev: number, id?: string) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ready\ndata: ${JSON.stringify({ rev })}\n\n`

/** More was missed than can be shown: all has to be read anew. */
export const resetText = (id: string) => `id: ${id}\nevent: reset\ndata: {}\n\n`

/** That the server is there: an event, since no page in a browser is told of comments. */
export const beatText = 'event: beat\ndata: {}\n\n'
