import { type RawBuilder, type Selectable, sql } from 'kysely'

import { snakeCase } from '#core/text/text.ts'
import type { Hold as HoldTable } from '#db/schema/schema.gen.ts'
import type { Actor, Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

import type { BookingLine } from '../field-schema.ts'
import type { Appointment } from '../quote/appointment.ts'

export const columnNames = [
  'staffId',
  'date',
  'startTime',
  'endTime',
  'startsAt',
  'endsAt',
  'totalDuration',
  'services',
  'subtotal',
  'depositAmount',
  'expiresAt',
  'askedStaffId',
] as const

export type HoldRow = Pick<Selectable<HoldTable>, 'id' | (typeof columnNames)[number]>

/** The lines of what is held. */
export const linesOf = ({ services }: Pick<HoldRow, 'services'>) =>
  services as unknown as BookingLine[]

/** The held time and services, as a body would name them. */
export const requestOf = (hold: HoldRow) => ({
  date: hold.date,
  startTime: hold.startTime,
  staffId: hold.staffId,
  services: linesOf(hold).map(({ serviceId, variantId, addons }) => ({
    serviceId,
    variantId,
    addonIds: addons.map(({ id }) => id),
  })),
})

/** The owner of a hold: an integrator's key, a person of the business, or a guest on its booking page. */
type Holder = 'KEY' | 'SESSION' | 'GUEST'

const holderOf: Record<Actor, Holder> = {
  key: 'KEY',
  session: 'SESSION',
  system: 'SESSION',
  customer: 'GUEST',
}

/** The holders whose holds the actor may use and release, and among which its own are counted. */
export const holdersSeenBy = (actor: Actor): readonly Holder[] =>
  actor === 'customer' ? ['GUEST'] : ['KEY', 'SESSION']

export const columns = sql.raw(['id', ...columnNames].map(snakeCase).join(', '))

/** How long what was held is known after its end. */
const memory = sql.raw(`interval '1 hour'`)

type HeldTime = Pick<
  Appointment,
  'staffId' | 'date' | 'startTime' | 'endTime' | 'startsAt' | 'endsAt' | 'totalDuration'
> & { services: string; subtotal: number; depositAmount: number | null }

export interface Terms {
  ttlSeconds: number
  /** Of a guest: by what the hold is found, what it counts by, and the member who was asked for; null: anybody. */
  tokenHash: Buffer | null
  /** The narrowest first; none: it is not of a guest. */
  networks: readonly { hash: Buffer; factor: number }[]
  askedStaffId: string | null
}

type NewHold = { id: string } & HeldTime & Terms

type InsertedRow = { businessId: string; holder: string; networkHashes: Buffer[] | null }

const inserted = prepared(
  (_, row: Omit<NewHold, 'networks'> & InsertedRow): RawBuilder<{ expiresAt: string }> => {
    const expiresAt = sql`now() + ${row.ttlSeconds}::int * interval '1 second'`
    return sql`
      insert into hold (business_id, id, holder, staff_id, date, start_time, end_time, starts_at,
        ends_at, total_duration, services, subtotal, deposit_amount, expires_at, sweep_at, token_hash,
        network_hash, network_hashes, asked_staff_id)
      values (${row.businessId}, ${row.id}, ${row.holder}, ${row.staffId}, ${row.date},
        ${row.startTime}, ${row.endTime}, ${row.startsAt}, ${row.endsAt}, ${row.totalDuration},
        ${row.services}::jsonb, ${row.subtotal}, ${row.depositAmount}, ${expiresAt}, ${expiresAt},
        ${row.tokenHash}::bytea, ${row.networkHashes?.[0] ?? null}::bytea, ${row.networkHashes}::bytea[], ${row.askedStaffId}::uuid)
      returning expires_at`
  },
)

/** Adds a hold of the caller; returns when it expires, by the clock of the database. */
export async function insert(
  { db, businessId, actor }: Tenant,
  { networks, ...row }: NewHold,
): Promise<string> {
  const networkHashes = networks.length > 0 ? networks.map(({ hash }) => hash) : null
  const [added] = await inserted(db, { businessId, holder: holderOf[actor], networkHashes, ...row })
  if (!added) throw new Error('The hold was not added')
  return added.expiresAt
}

/**
 * No hold of a guest lives for longer than 15 minutes, however often it is moved. In UTC, because the sum of an instant
 * and an interval depends on the time zone, and a cluster computes such a sum with no column of a row that it changes.
 */
const latestEnd = sql.raw(
  `((created_at at time zone 'UTC') + interval '15 minutes') at time zone 'UTC'`,
)

type Move = HeldTime & Pick<Terms, 'ttlSeconds' | 'askedStaffId'>

const moved = prepared(
  (_, row: Move & { businessId: string; id: string }): RawBuilder<{ expiresAt: string }> => {
    const expiresAt = sql`least(now() + ${row.ttlSeconds}::int * interval '1 second', ${latestEnd})`
    return sql`
      update hold set staff_id = ${row.staffId}, date = ${row.date}, start_time = ${row.startTime},
        end_time = ${row.endTime}, starts_at = ${row.startsAt}, ends_at = ${row.endsAt},
        total_duration = ${row.totalDuration}, services = ${row.services}::jsonb,
        subtotal = ${row.subtotal}, deposit_amount = ${row.depositAmount},
        asked_staff_id = ${row.askedStaffId}::uuid, expires_at = ${expiresAt}, sweep_at = ${expiresAt}
      where business_id = ${row.businessId} and id = ${row.id}
      returning expires_at`
  },
)

/** Changes what a locked hold of a guest holds; returns when it expires. */
export async function move({ db, businessId }: Tenant, id: string, row: Move): Promise<string> {
  const [changed] = await moved(db, { businessId, id, ...row })
  if (!changed) throw new Error('The hold was not moved')
  return changed.expiresAt
}

interface OneHold {
  businessId: string
  id: string
  holders: readonly string[]
  onlyStaffId: string | null
}

const locked = prepared(
  (_, one: OneHold): RawBuilder<HoldRow & { isLive: boolean }> => sql`
    select ${columns}, ended_at is null and expires_at > now() as is_live from hold
    where business_id = ${one.businessId} and id = ${one.id} and holder = any(${one.holders}::text[])
      and (${one.onlyStaffId}::uuid is null or staff_id = ${one.onlyStaffId}::uuid)
    for no key update`,
)

/** Locks a hold that the caller may use, live or not; before its member. Undefined if it is unknown. */
export async function lock({ db, businessId, actor, onlyStaffId }: Tenant, id: string) {
  const holders = holdersSeenBy(actor)
  const [row] = await locked(db, { businessId, id, holders, onlyStaffId })
  return row
}

const ended = prepared(
  (_, { businessId, id }: { businessId: string; id: string }) => sql`
    update hold set ended_at = now(), sweep_at = now() + ${memory}
    where business_id = ${businessId} and id = ${id}`,
)

/** Marks a locked hold as released or used. */
export const end = ({ db, businessId }: Tenant, id: string) => ended(db, { businessId, id })

interface HoldsQuery {
  businessId: string
  ids: readonly string[]
  until: string
}

const someOf = ({ businessId, now }: Tenant, rows: readonly { id: string }[]): HoldsQuery => ({
  businessId,
  ids: rows.map(({ id }) => id),
  until: now.toISOString(),
})

const expired = prepared(
  (_, { businessId, ids, until }: HoldsQuery) => sql`
    update hold set ended_at = expires_at, sweep_at = ${until}::timestamptz + ${memory}
    where business_id = ${businessId} and id = any(${ids}::uuid[])`,
)

/** Marks locked holds that have expired as ended. */
export const endExpired = (tenant: Tenant, rows: readonly { id: string }[]) =>
  expired(tenant.db, someOf(tenant, rows))

const forgotten = prepared(
  (_, { businessId, ids }: Omit<HoldsQuery, 'until'>) => sql`
    delete from hold where business_id = ${businessId} and id = any(${ids}::uuid[])`,
)

/** Deletes locked holds that ended long ago. */
export const forget = (tenant: Tenant, rows: readonly { id: string }[]) =>
  forgotten(tenant.db, someOf(tenant, rows))
