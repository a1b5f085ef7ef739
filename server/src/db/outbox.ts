import { type RawBuilder, sql } from 'kysely'
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

/** Something that happened, to be recorded with others of its transaction. */
export interface Occurrence {
  type: EventType
  payload: unknown
}

export const occurrence = <Payload extends TSchema>(
  type: EventType<Payload>,
  payload: Static<Payload>,
): Occurrence => ({ type, payload })

/**
 * Records that something happened, in the caller's transaction: the change, its event and what is to
 * be sent to subscribers are all there, or nothing. Events of one transaction keep the order in which
 * they are emitted.
 */
export const emit = <Payload extends TSchema>(
  tenant: Tenant,
  type: EventType<Payload>,
  payload: Static<Payload>,
) => emitAll(tenant, [occurrence(type, payload)])

/** The same for several at once, in one statement. */
export function emitAll(tenant: Tenant, occurrences: readonly Occurrence[]) {
  for (const recorded of record(tenant, occurrences)) queueDeliveries(tenant, recorded)
}

/** Records events that are for nobody yet. */
export function record(
  { db, businessId, dataKey, later }: Tenant,
  occurrences: readonly Occurrence[],
): RecordedEvent[] {
  const rows = occurrences.map(({ type: { name, personal }, payload }) => {
    const id = newId()
    const text = JSON.stringify(payload)
    const sealed = personal ? seal(dataKey, text, contextOf(businessId, id)) : null
    return { id, name, payload: personal ? null : text, sealed }
  })
  later(
    insert(db, {
      businessId,
      ids: rows.map(({ id }) => id),
      names: rows.map(({ name }) => name),
      payloads: rows.map(({ payload }) => payload),
      sealed: rows.map((row) => row.sealed),
    }),
  )
  return rows
}

interface EventRows {
  businessId: string
  ids: string[]
  names: string[]
  payloads: (string | null)[]
  sealed: (Buffer | null)[]
}

const insert = prepared(
  (_, { businessId, ids, names, payloads, sealed }: EventRows): RawBuilder<unknown> => sql`
    insert into event (business_id, id, name, payload, sealed_payload)
    select ${businessId}::uuid, occurred.*
    from unnest(${ids}::uuid[], ${names}::text[], ${payloads}::text[], ${sealed}::bytea[]) occurred`,
)

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
