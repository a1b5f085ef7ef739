import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import { eraseCustomer } from '#features/privacy/erase-customer.ts'
import { openMember } from '#testing/salon/people.ts'
import { openStudio, type Studio } from '#testing/salon/studio.ts'
import { asTenant } from '#testing/salon/tenant.ts'

import * as bookings from '../queries.ts'
import { findLinked, lockLinked } from './linked.ts'
import { type Purpose, tokenOf } from './token.ts'

const dayMs = 86_400_000

async function openBooked() {
  const studio = await openStudio()
  const { id, endsAt } = (await studio.book()).body.booking as { id: string; endsAt: string }
  return { studio, id, endsAt }
}

/** The token that a letter would have now. */
const tokenFor = (studio: Studio, id: string, purpose: Purpose = 'manage') =>
  asTenant(studio, async (tenant) => tokenOf(tenant, purpose, await bookings.lock(tenant, id)))

const unknown = { code: 'NOT_FOUND', message: 'Booking not found' }

/** Refused as an unknown one, with and without a lock. */
async function assertUnknown(
  studio: Studio,
  token: string,
  purpose: Purpose = 'manage',
  now?: Date,
) {
  for (const find of [findLinked, lockLinked])
    await assert.rejects(
      asTenant<unknown>(studio, (tenant) =>
        find(now ? { ...tenant, now } : tenant, token, purpose),
      ),
      unknown,
    )
}

test('a link names one booking, for one purpose', async () => {
  const { studio, id } = await openBooked()
  for (const [purpose, other] of [
    ['manage', 'confirm'],
    ['confirm', 'manage'],
  ] as const) {
    const token = await tokenFor(studio, id, purpose)
    assert.match(token, /^[\w-]{64}$/)
    assert.equal(await asTenant(studio, (tenant) => findLinked(tenant, token, purpose)), id)
    const row = await asTenant(studio, (tenant) => lockLinked(tenant, token, purpose))
    assert.equal(row.id, id)
    await assertUnknown(studio, token, other)
  }
})

test('an altered link, one of another business and one of another booking are unknown', async () => {
  const { studio, id } = await openBooked()
  const token = await tokenFor(studio, id)
  for (let index = 0; index < token.length; index += 7) {
    const changed = token[index] === 'A' ? 'Q' : 'A'
    await assertUnknown(studio, token.slice(0, index) + changed + token.slice(index + 1))
  }
  for (const text of ['', 'x', `${token}A`, token.slice(1), `${token}=`, '../..', '\0'.repeat(64)])
    await assertUnknown(studio, text)
  const other = await openBooked()
  await assertUnknown(other.studio, token)
  const second = (await studio.book({ startTime: '12:00' })).body.booking.id as string
  const bytes = [token, await tokenFor(studio, second)].map((one) => Buffer.from(one, 'base64url'))
  const [mine, theirs] = bytes as [Buffer, Buffer]
  const mixed = Buffer.concat([theirs.subarray(0, 32), mine.subarray(32)]).toString('base64url')
  await assertUnknown(studio, mixed)
  // Signed with the right key for a booking that does not exist.
  const none = await asTenant(studio, async (tenant) =>
    tokenOf(tenant, 'manage', { id: newId(), linkVersion: 0 }),
  )
  await assertUnknown(studio, none)
})

test('a link expires 30 days after the visit, and follows a move', async () => {
  const { studio, id, endsAt } = await openBooked()
  const token = await tokenFor(studio, id)
  const at = (days: number) => new Date(Date.parse(endsAt) + days * dayMs)
  const found = (now: Date) =>
    asTenant(studio, (tenant) => findLinked({ ...tenant, now }, token, 'manage'))
  assert.equal(await found(at(30)), id)
  await assertUnknown(studio, token, 'manage', new Date(at(30).getTime() + 1))
  const date = at(7).toISOString().slice(0, 10)
  await studio.patch(`~/bookings/${id}/reschedule`, { date, startTime: '12:00' })
  assert.equal(await found(at(36)), id)
})

test('the desk ends the links of a booking; later ones are valid', async () => {
  const { studio, id } = await openBooked()
  const path = `~/bookings/${id}/revoke-link`
  const first = [await tokenFor(studio, id), await tokenFor(studio, id, 'confirm')] as const
  assert.equal((await studio.post(path)).status, 204)
  await assertUnknown(studio, first[0])
  await assertUnknown(studio, first[1], 'confirm')
  const second = await tokenFor(studio, id)
  assert.equal(await asTenant(studio, (tenant) => findLinked(tenant, second, 'manage')), id)
  const bound = await openMember('STAFF', [studio], { mayCancel: false })
  const url = `/businesses/${studio.id}/bookings/${id}/revoke-link`
  assert.equal((await bound.post(url)).status, 403)
  assert.equal((await (await openMember('STAFF', [studio])).post(url)).status, 204)
  assert.equal((await studio.post(`~/bookings/${newId()}/revoke-link`)).status, 404)
})

test('an erasure ends the links of all bookings of the customer', async () => {
  const { studio, id } = await openBooked()
  const token = await tokenFor(studio, id)
  await asTenant(studio, (tenant) => eraseCustomer(tenant, studio.customer.id))
  await assertUnknown(studio, token)
})
