import { type RawBuilder, sql } from 'kysely'

import { nilId } from '#core/ids.ts'
import { Type } from '#core/json-schema.ts'

import { sealed } from '../sealed.ts'
import { readStored } from '../stored-json.ts'
import type { Tenant } from '../tenant.ts'
import { prepared } from '../transaction/prepared.ts'
import { inBatches } from '../transaction/read-in-batches.ts'
import { clearResponses } from './deliveries.ts'

/** The redacted payload. */
export type Redact = (payload: Record<string, unknown>) => Record<string, unknown>

/**
 * Rewrites the payloads of the events about a customer by `redact`, and deletes what receivers answered to them.
 */
export async function redactEvents(tenant: Tenant, customerId: string, redact: Redact) {
  for await (const theirs of eventsOf(tenant, customerId)) await redactSome(tenant, theirs, redact)
}

const eventsOf = ({ db, businessId }: Tenant, subjectId: string) =>
  inBatches<EventRow>((last, limit) =>
    eventsBehind(db, { businessId, subjectId, last: last?.id ?? nilId, limit }),
  )

interface EventRow {
  id: string
  payload: string | null
  sealedPayload: Buffer | null
}

const eventsBehind = prepared(
  (db, of: { businessId: string; subjectId: string; last: string; limit: number }) =>
    db
      .selectFrom('event')
      .select(['id', 'payload', 'sealedPayload'])
      .where('businessId', '=', of.businessId)
      .where('subjectId', '=', of.subjectId)
      .where('id', '>', of.last)
      .orderBy('id')
      .limit(of.limit),
)

/** Payloads have a schema of their own for each event, and of some only the customer's name is left. */
const anyPayload = Type.Record(Type.String(), Type.Unknown())

/** Only sealed payloads hold personal data, but receivers may answer with it to any. */
async function redactSome(tenant: Tenant, events: readonly EventRow[], redact: Redact) {
  const { db, businessId } = tenant
  const redacted = events.flatMap(({ id, sealedPayload }) => {
    if (sealedPayload === null) return []
    const row = sealed(tenant, 'event', id)
    const payload = readStored(anyPayload, JSON.parse(row.open(sealedPayload)), 'event')
    return { id, payload: row.seal(JSON.stringify(redact(payload))) }
  })
  await Promise.all([
    writePayloads(db, {
      businessId,
      ids: redacted.map(({ id }) => id),
      payloads: redacted.map(({ payload }) => payload),
    }),
    clearResponses(db, { businessId, eventIds: events.map(({ id }) => id) }),
  ])
}

const writePayloads = prepared(
  (_, rows: { businessId: string; ids: string[]; payloads: Buffer[] }): RawBuilder<unknown> => sql`
    update event as e set sealed_payload = r.payload
    from unnest(${rows.ids}::uuid[], ${rows.payloads}::bytea[]) as r (id, payload)
    where e.business_id = ${rows.businessId} and e.id = r.id`,
)
