import { type RawBuilder, sql } from 'kysely'
import type { Static, TSchema } from 'typebox'

import type { EventType } from '#core/events.ts'
import { newId } from '#core/ids.ts'

import { forgetResponses, queueDeliveries, type RecordedEvent } from './deliveries.ts'
import { prepared } from './prepared.ts'
import { type Owner, sealed } from './sealed.ts'
import type { Tenant } from './tenant.ts'

interface Payload {
  /** Of the event. */
  id: string
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
export function record(tenant: Tenant, occurrences: readonly Occurrence[]): RecordedEvent[] {
  const { db, businessId, later } = tenant
  const rows = occurrences.map(({ type: { name, personal }, payload }) => {
    const id = newId()
    const text = JSON.stringify(payload)
    const sealedPayload = personal ? sealed(tenant, 'event', id).seal(text) : null
    return { id, name, payload: personal ? null : text, sealedPayload }
  })
  later(
    insert(db, {
      businessId,
      ids: rows.map(({ id }) => id),
      names: rows.map(({ name }) => name),
      payloads: rows.map(({ payload }) => payload),
      sealed: rows.map(({ sealedPayload }) => sealedPayload),
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

/** The payload of a recorded event, as JSON text. */
export const payloadText = (owner: Owner, { id, payload, sealedPayload }: Payload): string =>
  sealedPayload === null ? (payload ?? 'null') : sealed(owner, 'event', id).open(sealedPayload)

/** Rewrites the sealed payloads that a person is to vanish from; only sealed ones hold personal data. */
export async function redactEvents(
  tenant: Tenant,
  isAbout: (text: string) => boolean,
  redact: (payload: Record<string, unknown>) => Record<string, unknown>,
) {
  const { db, businessId, later } = tenant
  const rows = await db
    .selectFrom('event')
    .select(['id', 'sealedPayload'])
    .where('businessId', '=', businessId)
    .where('sealedPayload', 'is not', null)
    .$narrowType<{ sealedPayload: Buffer }>()
    .execute()
  for (const { id, sealedPayload } of rows) {
    const kept = sealed(tenant, 'event', id)
    const payload = kept.openJson<Record<string, unknown>>(sealedPayload)
    if (!isAbout(JSON.stringify(payload))) continue
    const redacted = { sealedPayload: kept.sealJson(redact(payload)) }
    const event = db.updateTable('event').set(redacted).where('businessId', '=', businessId)
    later(event.where('id', '=', id).execute())
    later(forgetResponses(db, { businessId, eventId: id }))
  }
}
