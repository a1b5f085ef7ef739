import { type RawBuilder, sql } from 'kysely'

import { noId } from '#core/ids.ts'

import { inBatches } from './batches.ts'
import { forgetResponses } from './deliveries.ts'
import { payloadText } from './outbox.ts'
import { prepared } from './prepared.ts'
import { sealed } from './sealed.ts'
import type { Tenant } from './tenant.ts'

export interface Redaction {
  /** Tells of several texts which are about the customer. */
  areAbout: (texts: string[]) => Promise<boolean[]>
  /** What is left of a payload. */
  redact: (payload: Record<string, unknown>) => Record<string, unknown>
}

/**
 * Rewrites the payloads that a customer is to vanish from, and forgets what receivers answered to them.
 * Most are found by the customer; those written before events told whom they are about are all read.
 */
export async function redactEvents(
  tenant: Tenant,
  customerId: string,
  { areAbout, redact }: Redaction,
) {
  for await (const theirs of eventsOf(tenant, customerId)) await redactSome(tenant, theirs, redact)
  for await (const unknown of eventsOf(tenant, noId)) {
    const isAbout = await areAbout(unknown.map((event) => payloadText(tenant, event)))
    const theirs = unknown.filter((_, index) => isAbout[index])
    if (theirs.length > 0) await redactSome(tenant, theirs, redact)
  }
}

const eventsOf = ({ db, businessId }: Tenant, subjectId: string) =>
  inBatches<EventRow>((last, limit) =>
    eventsBehind(db, { businessId, subjectId, last: last?.id ?? noId, limit }),
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

/** Only sealed payloads hold personal data, but receivers may answer with it to any. */
async function redactSome(
  tenant: Tenant,
  events: readonly EventRow[],
  redact: Redaction['redact'],
) {
  const { db, businessId } = tenant
  const redacted = events.flatMap(({ id, sealedPayload }) => {
    if (sealedPayload === null) return []
    const row = sealed(tenant, 'event', id)
    return { id, payload: row.sealJson(redact(row.openJson(sealedPayload))) }
  })
  await Promise.all([
    writePayloads(db, {
      businessId,
      ids: redacted.map(({ id }) => id),
      payloads: redacted.map(({ payload }) => payload),
    }),
    forgetResponses(db, { businessId, eventIds: events.map(({ id }) => id) }),
  ])
}

const writePayloads = prepared(
  (_, rows: { businessId: string; ids: string[]; payloads: Buffer[] }): RawBuilder<unknown> => sql`
    update event as e set sealed_payload = r.payload
    from unnest(${rows.ids}::uuid[], ${rows.payloads}::bytea[]) as r (id, payload)
    where e.business_id = ${rows.businessId} and e.id = r.id`,
)
