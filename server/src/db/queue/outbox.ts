import type { EventType } from '#core/events.ts'
import { newId } from '#core/ids.ts'
import type { Static, TSchema } from '#core/json-schema.ts'

import { type Owner, sealed } from '../sealed.ts'
import type { Tenant } from '../tenant.ts'
import { insertMany } from '../transaction/insert-many.ts'
import { queueDeliveries, type RecordedEvent } from './deliveries.ts'

interface Payload {
  /** The id of the event. */
  id: string
  payload: string | null
  sealedPayload: Buffer | null
}

/** An event to be recorded together with others of its transaction. */
export interface Occurrence {
  type: EventType
  payload: unknown
  /** The customer that the event is about, where the payload has no customerId. */
  subjectId?: string
}

export const occurrence = <Payload extends TSchema>(
  type: EventType<Payload>,
  payload: Static<Payload>,
): Occurrence => ({ type, payload })

/**
 * Records an event in the caller's transaction (transactional outbox): the change, its event and
 * its deliveries are committed together, or not at all. Events of one transaction keep the order in
 * which they are emitted.
 */
export const emit = <Payload extends TSchema>(
  tenant: Tenant,
  type: EventType<Payload>,
  payload: Static<Payload>,
) => emitAll(tenant, [occurrence(type, payload)])

/** The same for several events, in one statement. */
export function emitAll(tenant: Tenant, occurrences: readonly Occurrence[]) {
  for (const recorded of record(tenant, occurrences)) queueDeliveries(tenant, recorded)
}

/** Records events without deliveries. */
export function record(tenant: Tenant, occurrences: readonly Occurrence[]): RecordedEvent[] {
  const { db, businessId, defer, announce } = tenant
  const rows = occurrences.map((occurred) => {
    const { type, payload } = occurred
    const { name, personal } = type
    const id = newId()
    const text = JSON.stringify(payload)
    const sealedPayload = personal ? sealed(tenant, 'event', id).seal(text) : null
    return {
      id,
      name,
      payload: personal ? null : text,
      sealedPayload,
      subjectId: subjectOf(occurred),
    }
  })
  const recorded = rows.map((row) => ({ businessId, ...row }))
  defer(insertMany(db, 'event', recorded))
  announce(businessId, 'changed')
  return rows
}

const subjectOf = ({ payload, subjectId }: Occurrence) =>
  subjectId ?? (payload as { customerId?: string }).customerId ?? null

/** The payload of a recorded event, as JSON text. */
export const payloadText = (owner: Owner, { id, payload, sealedPayload }: Payload): string =>
  sealedPayload === null ? (payload ?? 'null') : sealed(owner, 'event', id).open(sealedPayload)
