import { type RawBuilder, sql } from 'kysely'
import { randomInt } from 'node:crypto'

import { keyedHash } from '#core/crypto.ts'
import { prepared } from '#db/prepared.ts'
import { type Owner, sealed } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'

/** Devices that show the passes of cards; queue.ts beside it says how they are told of changes. */

/** So long a change waits for others of the same burst before devices are told. */
const burstMs = 1_000

/**
 * Says that what the passes of these cards show has changed: in the transaction that changes it. Their devices are
 * told once it is committed.
 */
export function touch({ db, businessId, now, later }: Tenant, cardIds: readonly string[]) {
  if (cardIds.length === 0) return
  const dueAt = new Date(now.getTime() + burstMs).toISOString()
  later(touchRows(db, { businessId, cardIds, dueAt }))
}

const touchRows = prepared(
  (
    _,
    {
      businessId,
      cardIds,
      dueAt,
    }: { businessId: string; cardIds: readonly string[]; dueAt: string },
  ): RawBuilder<unknown> => sql`
    update wallet_registration
    set revision = revision + 1, push_due_at = coalesce(push_due_at, ${dueAt})
    where business_id = ${businessId} and card_id = any (${cardIds}::uuid[])`,
)

/** The same for all cards of a program, whose passes show its name and its rewards. */
export function touchProgram({ db, businessId, now, later }: Tenant, programId: string) {
  const dueAt = new Date(now.getTime() + burstMs).toISOString()
  later(touchProgramRows(db, { businessId, programId, dueAt }))
}

const touchProgramRows = prepared(
  (
    _,
    { businessId, programId, dueAt }: Record<'businessId' | 'programId' | 'dueAt', string>,
  ): RawBuilder<unknown> => sql`
    update wallet_registration
    set revision = revision + 1, push_due_at = coalesce(push_due_at, ${dueAt})
    where business_id = ${businessId} and card_id in (
      select id from loyalty_card where business_id = ${businessId} and program_id = ${programId}
    )`,
)

/** How many passes are on at least one device. */
export async function countInstalls({ db, businessId }: Pick<Tenant, 'db' | 'businessId'>) {
  const [row] = await installs(db, { businessId })
  return row?.count ?? 0
}

const installs = prepared(
  (_, { businessId }: { businessId: string }): RawBuilder<{ count: number }> => sql`
    select count(distinct card_id) as count from wallet_registration
    where business_id = ${businessId}`,
)

/** Whether a pass of one of these cards is on a device. */
export async function areOnDevice(
  { db, businessId }: Pick<Tenant, 'db' | 'businessId'>,
  cardIds: readonly string[],
) {
  const rows = await anyOf(db, { businessId, cardIds })
  return rows.length > 0
}

const anyOf = prepared(
  (
    _,
    { businessId, cardIds }: { businessId: string; cardIds: readonly string[] },
  ): RawBuilder<{ cardId: string }> => sql`
    select card_id from wallet_registration
    where business_id = ${businessId} and card_id = any (${cardIds}::uuid[]) limit 1`,
)

/** A device as it names itself. Its name also shows who it is, so that only a hash of it is kept. */
export const deviceHashOf = ({ dataKey }: Owner, device: string): Buffer =>
  keyedHash(dataKey, 'wallet-device', device)

/** Where a device is told of changes, sealed in its row. */
const tokenOf = (owner: Owner, cardId: string, deviceHash: Buffer) =>
  sealed(owner, 'walletRegistration', `${cardId}/${deviceHash.toString('hex')}`)

/** So many devices may show a card: one that is handed around does not make work without end. */
const devicesMax = 20

interface Device {
  cardId: string
  device: string
}

/** Remembers a device, or its new token. Answers whether it is new. The caller holds the card. */
export async function register(
  tenant: Tenant,
  { cardId, device, pushToken }: Device & { pushToken: string },
): Promise<boolean> {
  const { db, businessId, now } = tenant
  const deviceHash = deviceHashOf(tenant, device)
  const token = tokenOf(tenant, cardId, deviceHash).seal(pushToken)
  const { numUpdatedRows } = await db
    .updateTable('walletRegistration')
    .set({ pushToken: token })
    .where('businessId', '=', businessId)
    .where('cardId', '=', cardId)
    .where('deviceHash', '=', deviceHash)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return false
  await makeRoom(tenant, cardId)
  // It never goes on from where a former registration ended, or a device might miss what changed between.
  const revision = randomInt(1, 1_000_000_000)
  const row = { businessId, cardId, deviceHash, pushToken: token, revision }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('walletRegistration')
    .values({ ...row, registeredAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['businessId', 'cardId', 'deviceHash']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The device that was registered first gives way. */
async function makeRoom({ db, businessId }: Tenant, cardId: string) {
  const { rows } = await sql<{ deviceHash: Buffer }>`
    select device_hash from wallet_registration
    where business_id = ${businessId} and card_id = ${cardId}
    order by registered_at desc offset ${devicesMax - 1}`.execute(db)
  for (const { deviceHash } of rows) await remove({ db, businessId }, cardId, deviceHash)
}

/** Answers whether there was such a device. */
export async function remove(
  { db, businessId }: Pick<Tenant, 'db' | 'businessId'>,
  cardId: string,
  deviceHash: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('walletRegistration')
    .where('businessId', '=', businessId)
    .where('cardId', '=', cardId)
    .where('deviceHash', '=', deviceHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const passesOf = prepared(
  (
    _,
    { businessId, deviceHash }: { businessId: string; deviceHash: Buffer },
  ): RawBuilder<{ cardId: string; revision: number }> => sql`
    select card_id, revision from wallet_registration
    where business_id = ${businessId} and device_hash = ${deviceHash}
    order by card_id limit ${passesMax}`,
)

/** So many passes of one salon a device has at most, as far as it is told. */
const passesMax = 200

/** The passes on a device, each with a number that changes whenever the pass does. */
export const listOf = (tenant: Tenant, device: string) =>
  passesOf(tenant.db, {
    businessId: tenant.businessId,
    deviceHash: deviceHashOf(tenant, device),
  })

/**
 * Forgets the devices of a customer's cards, which it answers. Nobody registers one before the commit, since the cards
 * are held.
 */
export async function forgetCustomer({ db, businessId }: Tenant, customerId: string) {
  const { rows } = await sql<{ id: string }>`
    select id from loyalty_card where business_id = ${businessId} and customer_id = ${customerId}
    order by id for update`.execute(db)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0)
    await sql`
      delete from wallet_registration
      where business_id = ${businessId} and card_id = any (${ids}::uuid[])`.execute(db)
  return ids
}

/** The address by which APNs reaches a device, out of its row. */
export const openToken = (
  owner: Owner,
  { cardId, deviceHash, pushToken }: { cardId: string; deviceHash: Buffer; pushToken: Buffer },
): string => tokenOf(owner, cardId, deviceHash).open(pushToken)
