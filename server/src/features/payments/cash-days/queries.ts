import type { Db } from '#db/query-builder.ts'
import { sealed } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

interface OfDay {
  businessId: string
  day: string
}

/** A day that nobody has closed or counted may have no row: this adds it. */
const added = prepared((db, { businessId, day }: OfDay) =>
  db
    .insertInto('cashDay')
    .values({ businessId, day })
    .onConflict((on) => on.columns(['businessId', 'day']).doNothing()),
)

const row = (db: Db, { businessId, day }: OfDay) =>
  db
    .selectFrom('cashDay')
    .select('closedAt')
    .where('businessId', '=', businessId)
    .where('day', '=', day)

const shared = prepared((db, of: OfDay) => row(db, of).forShare())
const alone = prepared((db, of: OfDay) => row(db, of).forUpdate())

/**
 * Whether a day of the ledger is closed. It stays so until the transaction ends: closing waits for everybody who has asked,
 * and who asks meanwhile waits for the closing.
 */
export async function isClosed({ db, businessId, defer }: Tenant, day: string): Promise<boolean> {
  defer(added(db, { businessId, day }))
  const [found] = await shared(db, { businessId, day })
  return found?.closedAt != null
}

/** Locks a day against payments and refunds until the transaction ends. Returns when it was closed; null: it is open. */
export async function lock({ db, businessId, defer }: Tenant, day: string) {
  defer(added(db, { businessId, day }))
  const [found] = await alone(db, { businessId, day })
  return found?.closedAt ?? null
}

const columns = [
  'day',
  'openingFloat',
  'countedCash',
  'figures',
  'closedAt',
  'closedBy',
  'sealed',
] as const

const days = ({ db, businessId }: Tenant) =>
  db.selectFrom('cashDay').select(columns).where('businessId', '=', businessId)

export type CashDayRow = Awaited<ReturnType<typeof listClosed>>[number]

/** The stored data of a day; undefined: none. */
export const find = (tenant: Tenant, day: string): Promise<CashDayRow | undefined> =>
  days(tenant).where('day', '=', day).executeTakeFirst()

/** The closed days of a period, both of its days included, the latest first. */
export const listClosed = (tenant: Tenant, { from, to }: { from: string; to: string }) =>
  days(tenant)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('closedAt', 'is not', null)
    .orderBy('day', 'desc')
    .execute()

/** The float of the last day before this one that has one; null: none has. */
export async function floatBefore({ db, businessId }: Tenant, day: string): Promise<number | null> {
  const found = await db
    .selectFrom('cashDay')
    .select('openingFloat')
    .where('businessId', '=', businessId)
    .where('day', '<', day)
    .where('openingFloat', 'is not', null)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.openingFloat ?? null
}

export interface Closing {
  openingFloat: number
  countedCash: number
  figures: object
  note: string | null
}

const update = ({ db, businessId }: Tenant, day: string, changes: object) =>
  db
    .updateTable('cashDay')
    .set(changes)
    .where('businessId', '=', businessId)
    .where('day', '=', day)
    .execute()

export const setFloat = (tenant: Tenant, day: string, openingFloat: number) =>
  update(tenant, day, { openingFloat })

/** Closes a locked day. */
export const close = (tenant: Tenant, day: string, { figures, note, ...counted }: Closing) =>
  update(tenant, day, {
    ...counted,
    figures: JSON.stringify(figures),
    closedAt: tenant.now.toISOString(),
    closedBy: tenant.actorId,
    sealed: note === null ? null : sealed(tenant, 'cashDay', day).seal(note),
  })

/** Opens a locked day again; float and count stay as a proposal for the next closing. */
export const reopen = (tenant: Tenant, day: string) =>
  update(tenant, day, { figures: null, closedAt: null, closedBy: null })

export const noteOf = (tenant: Tenant, { day, sealed: bytes }: CashDayRow): string | null =>
  bytes === null ? null : sealed(tenant, 'cashDay', day).open(bytes)
