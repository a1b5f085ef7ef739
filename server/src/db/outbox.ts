import type { Static, TSchema } from 'typebox'

import type { EventType } from '#core/events.ts'
import { newId } from '#core/ids.ts'

import { queueDeliveries, type RecordedEvent } from './deliveries.ts'
import { insertMany } from './insert-many.ts'
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
  /** The customer it is about, where the payload does not say so as customerId. */
  subjectId?: string
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
  const { db, businessId, later, announce } = tenant
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
  later(insertMany(db, 'event', recorded))
  announce(businessId, 'changed')
  return rows
}

const subjectOf = ({ payload, subjectId }: Occurrence) =>
  subjectId ?? (payload as { customerId?: string }).customerId ?? null

/** The payload of a recorded event, as JSON text. */
export const payloadText = (owner: Owner, { id, payload, sealedPayload }: Payload): string =>
  sealedPayload === null ? (payload ?? 'null') : sealed(owner, 'event', id).open(sealedPayload)
