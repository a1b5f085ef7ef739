import { type RawBuilder, sql } from 'kysely'
import { randomInt } from 'node:crypto'

import { keyedHash } from '#core/crypto/crypto.ts'
import { type Owner, sealed } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

/** The devices that have the passes of cards; queue.ts beside it handles their notification. */

/** The delay after a change, so that several changes of a burst cause one notification. */
const burstMs = 1_000

/**
 * Marks the passes of these cards as changed, in the transaction of the change. Their devices are notified after the
 * commit.
 */
export function touch({ db, businessId, now, defer }: Tenant, cardIds: readonly string[]) {
  if (cardIds.length === 0) return
  const dueAt = new Date(now.getTime() + burstMs).toISOString()
  defer(touchRows(db, { businessId, cardIds, dueAt }))
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

/** Marks the passes of all cards of a program, since a pass shows the program's name and rewards. */
export function touchProgram({ db, businessId, now, defer }: Tenant, programId: string) {
  const dueAt = new Date(now.getTime() + burstMs).toISOString()
  defer(touchProgramRows(db, { businessId, programId, dueAt }))
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

/** The number of passes that are on at least one device. */
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

/** The device library identifier. It also authenticates the device, so only a hash is stored. */
export const deviceHashOf = ({ dataKey }: Owner, device: string): Buffer =>
  keyedHash(dataKey, 'wallet-device', device)

/** The push token of a device, sealed in its row. */
const tokenOf = (owner: Owner, cardId: string, deviceHash: Buffer) =>
  sealed(owner, 'walletRegistration', `${cardId}/${deviceHash.toString('hex')}`)

/** The maximum number of devices of a card, which bounds the work that a shared card causes. */
const devicesMax = 20

interface Device {
  cardId: string
  device: string
}

/** Registers a device, or its new push token. Returns whether it is new. The caller has locked the card. */
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
  // The revision never continues that of a former registration, or a device might miss the changes in between.
  const revision = randomInt(1, 1_000_000_000)
  const row = { businessId, cardId, deviceHash, pushToken: token, revision }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('walletRegistration')
    .values({ ...row, registeredAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['businessId', 'cardId', 'deviceHash']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The oldest registration is removed. */
async function makeRoom({ db, businessId }: Tenant, cardId: string) {
  const { rows } = await sql<{ deviceHash: Buffer }>`
    select device_hash from wallet_registration
    where business_id = ${businessId} and card_id = ${cardId}
    order by registered_at desc offset ${devicesMax - 1}`.execute(db)
  for (const { deviceHash } of rows) await remove({ db, businessId }, cardId, deviceHash)
}

/** Returns whether the device was registered. */
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

/** The maximum number of passes of one business that are reported to a device. */
const passesMax = 200

/** The passes on a device, each with a revision that changes with the pass. */
export const listOf = (tenant: Tenant, device: string) =>
  passesOf(tenant.db, {
    businessId: tenant.businessId,
    deviceHash: deviceHashOf(tenant, device),
  })

/**
 * Removes the devices of a customer's cards and returns them. No registration can be added before the commit, since
 * the cards are locked.
 */
export async function eraseDevices({ db, businessId }: Tenant, customerId: string) {
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

/** The push token of a device, from its row. */
export const openToken = (
  owner: Owner,
  { cardId, deviceHash, pushToken }: { cardId: string; deviceHash: Buffer; pushToken: Buffer },
): string => tokenOf(owner, cardId, deviceHash).open(pushToken)
