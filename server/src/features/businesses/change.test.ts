import assert from 'node:assert/strict'
import test from 'node:test'

import { openTenant } from '#db/open-tenant.ts'
import { constraintOf } from '#db/transaction/constraint-violations.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import { settingsInUse } from '#features/bookings/settings-in-use.ts'
import { insertBooking } from '#testing/database/booking-rows.ts'
import { database, masterKey } from '#testing/process/server.ts'
import { makeService, makeStaff } from '#testing/salon/makers.ts'
import { openSalon, type Salon } from '#testing/salon/salon.ts'

import { changeBusiness } from './change.ts'
import type { OperatorChanges } from './schema.ts'

const update = ({ id }: Salon, changes: OperatorChanges) =>
  transaction(database, async (running) => {
    const tenant = await openTenant(running, masterKey, id)
    return (await changeBusiness(tenant, changes, settingsInUse)) !== undefined
  })

const conflicts = (work: Promise<unknown>, message: RegExp) =>
  assert.rejects(work, { statusCode: 409, code: 'CONFLICT', message })

test('only given fields with a new value are changed', async () => {
  const salon = await openSalon()
  const { body: before } = await salon.get('~')
  assert.equal(await update(salon, {}), false)
  assert.equal(await update(salon, { name: before.data.name, slotDuration: 30 }), false)
  const changes = { name: 'Other', categories: ['hair', 'nails'], depositPercent: 12.5 }
  assert.equal(await update(salon, changes), true)
  assert.equal(await update(salon, changes), false)
  const { body: after } = await salon.get('~')
  assert.deepEqual(after.data, { ...before.data, ...changes })
  await update(salon, { depositPercent: null })
  assert.equal((await salon.get('~')).body.data.depositPercent, null)
})

test('a plan takes effect with the next request', async () => {
  const salon = await openSalon()
  await update(salon, { plan: 'FREE' })
  assert.equal((await salon.get('~')).body.code, 'PLAN_REQUIRED')
})

test('a position requires both coordinates', async () => {
  const salon = await openSalon()
  const half = { statusCode: 400, message: /^longitude: / }
  await assert.rejects(update(salon, { latitude: 52 }), half)
  await update(salon, { latitude: 52, longitude: 4 })
  await update(salon, { latitude: 53 })
  await assert.rejects(update(salon, { longitude: null }), half)
})

test('the time zone cannot change while there are future bookings, nor the currency once there is a price', async () => {
  const salon = await openSalon()
  await update(salon, { timezone: 'Asia/Tokyo', currency: 'JPY' })
  const { id: staffId } = await makeStaff(salon)
  const date = new Date(Date.now() + 172_800_000).toISOString().slice(0, 10)
  const past = { staffId, date: '2020-01-02', startTime: '10:00' }
  await insertBooking(salon, past)
  await insertBooking(salon, { ...past, date, status: 'CANCELLED' })
  await update(salon, { timezone: 'Asia/Seoul' })
  await insertBooking(salon, { ...past, date })
  await conflicts(update(salon, { timezone: 'Asia/Tokyo' }), /time zone/)
  assert.equal(await update(salon, { timezone: 'Asia/Seoul' }), false)

  await update(salon, { currency: 'KRW' })
  const service = await makeService(salon, { price: 40 })
  await salon.del(`~/services/${service.id}`)
  await conflicts(update(salon, { currency: 'JPY' }), /currency/)
})

test('amounts changed together with the currency have at most its digits', async () => {
  const salon = await openSalon()
  const fees = { currency: 'JPY', posTerminalFeeFixed: 0.25, travelBaseFee: 2.5 }
  const kind = { message: 'has more digits than the currency', code: 'too_many_decimals' }
  const errors = ['travelBaseFee', 'posTerminalFeeFixed'].map((field) => ({ field, ...kind }))
  await assert.rejects(update(salon, fees), { statusCode: 400, extras: { errors } })
  await update(salon, { currency: 'JPY', posTerminalFeeFixed: 25 })
})

test('a used slug is refused', async () => {
  const [one, other] = [await openSalon(), await openSalon()]
  const { slug } = (await other.get('~')).body.data
  await assert.rejects(
    update(one, { slug }),
    (error) => constraintOf(error) === 'directory_slug_unique',
  )
})

test('API keys cannot change the profile', async () => {
  const salon = await openSalon()
  const { status, body } = await salon.patch('~', { name: 'Mine' })
  assert.equal(status, 403)
  assert.equal(body.code, 'FORBIDDEN_FOR_API_KEY')
})
