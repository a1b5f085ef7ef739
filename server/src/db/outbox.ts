import type { Static, TSchema } from 'typebox'

import { type DataKey, open, openJson, seal, sealJson } from '#core/crypto.ts'
import type { EventType } from '#core/events.ts'
import { newId } from '#core/ids.ts'

import { forgetResponses, queueDeliveries, type RecordedEvent } from './deliveries.ts'
import { prepared } from './prepared.ts'
import type { Tenant } from './tenant.ts'

interface EventRow {
  businessId: string
  id: string
  name: string
  payload: string | null
  sealedPayload: Buffer | null
}

const insert = prepared((db, row: EventRow) =>
  db.insertInto('event').values({
    businessId: row.businessId,
    id: row.id,
    name: row.name,
    payload: row.payload,
    sealedPayload: row.sealedPayload,
  }),
)

/**
 * Records that something happened, in the caller's transaction: the change, its event and what is to
 * be sent to subscribers are all there, or nothing. Events of one transaction keep the order in which
 * they are emitted.
 */
export function emit<Payload extends TSchema>(
  tenant: Tenant,
  type: EventType<Payload>,
  payload: Static<Payload>,
) {
  queueDeliveries(tenant, record(tenant, type, payload))
}

/** Records an event that is for nobody yet. */
export function record<Payload extends TSchema>(
  { db, businessId, dataKey, later }: Tenant,
  { name, personal }: EventType<Payload>,
  payload: Static<Payload>,
): RecordedEvent {
  const id = newId()
  const text = JSON.stringify(payload)
  const sealedPayload = personal ? seal(dataKey, text, contextOf(businessId, id)) : null
  later(insert(db, { businessId, id, name, payload: personal ? null : text, sealedPayload }))
  return { id, name }
}

const contextOf = (businessId: string, id: string) => `${businessId}/event/${id}`

/** The payload of a recorded event, as JSON text. */
export function payloadText(dataKey: DataKey, row: Omit<EventRow, 'name'>): string {
  const { businessId, id, payload, sealedPayload } = row
  if (sealedPayload === null) return payload ?? 'null'
  return open(dataKey, sealedPayload, contextOf(businessId, id)).toString()
}

/** Rewrites the sealed payloads that a person is to vanish from; only sealed ones hold personal data. */
export async function redactEvents(
  { db, businessId, dataKey, later }: Tenant,
  isAbout: (text: string) => boolean,
  redact: (payload: Record<string, unknown>) => Record<string, unknown>,
) {
  const rows = await db
    .selectFrom('event')
    .select(['id', 'sealedPayload'])
    .where('businessId', '=', businessId)
    .where('sealedPayload', 'is not', null)
    .$narrowType<{ sealedPayload: Buffer }>()
    .execute()
  for (const { id, sealedPayload } of rows) {
    const context = contextOf(businessId, id)
    const payload = openJson<Record<string, unknown>>(dataKey, sealedPayload, context)
    if (!isAbout(JSON.stringify(payload))) continue
    const redacted = { sealedPayload: sealJson(dataKey, redact(payload), context) }
    const event = db.updateTable('event').set(redacted).where('businessId', '=', businessId)
    later(event.where('id', '=', id).execute())
    later(forgetResponses(db, { businessId, eventId: id }))
  }
}
