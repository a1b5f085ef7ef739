import type { Static, TSchema } from 'typebox'

import { seal } from '#core/crypto.ts'
import type { EventType } from '#core/events.ts'
import { newId } from '#core/ids.ts'

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
 * Records that something happened, in the caller's transaction: the change and its event are both
 * there, or neither. Events of one transaction keep the order in which they are emitted.
 */
export function emit<Payload extends TSchema>(
  { db, businessId, dataKey, later }: Tenant,
  { name, personal }: EventType<Payload>,
  payload: Static<Payload>,
) {
  const id = newId()
  const text = JSON.stringify(payload)
  const sealedPayload = personal ? seal(dataKey, text, `${businessId}/event/${id}`) : null
  later(insert(db, { businessId, id, name, payload: personal ? null : text, sealedPayload }))
}
