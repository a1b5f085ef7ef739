import assert from 'node:assert/strict'
import test from 'node:test'

import type { Quotas } from '#core/plans.ts'
import { NewPhoto } from '#features/customers/photos/schema.ts'
import { hasQuotaLeft, countText } from '#features/messages/sms/usage.ts'
import { exampleRequest } from '#http/openapi/example.ts'
import { openMember, openPerson } from '#testing/salon/people.ts'
import { openStudio, type Studio } from '#testing/salon/studio.ts'
import { asTenant } from '#testing/salon/tenant.ts'

import { setQuotas } from './acts/set-quotas.ts'

const limit = (studio: Pick<Studio, 'id'>, quotas: Quotas) =>
  asTenant(studio, (tenant) => setQuotas(tenant, null, quotas))

const reached = (quota: string, most: number) => ({
  code: 'CONFLICT',
  conflict: 'QUOTA_REACHED',
  quota,
  limit: most,
})

test('of concurrent bookings no more are made than the quota allows', async () => {
  const studio = await openStudio()
  const other = await studio.hire()
  await studio.book({ startTime: '09:00' })
  await limit(studio, { bookingsPerMonth: 3 })
  const members = [studio.staff.id, other.id]
  const wanted = ['11:00', '13:00', '15:00'].flatMap((startTime) =>
    members.map((staffId) => ({ startTime, staffId })),
  )
  const answers = await Promise.all(wanted.map((one) => studio.book(one)))
  const refused = answers.filter(({ status }) => status !== 201)
  assert.equal(answers.length - refused.length, 2)
  for (const { status, body } of refused) {
    assert.equal(status, 409)
    assert.partialDeepStrictEqual(body, reached('bookingsPerMonth', 3))
  }
  await asTenant(studio, (tenant) => setQuotas(tenant, null, { bookingsPerMonth: null }))
  assert.equal((await studio.book({ startTime: '16:00' })).status, 201)
})

test('members, customers, photos and text messages are limited', async () => {
  const studio = await openStudio()
  const owner = await openMember('OWNER', [studio])
  await limit(studio, { members: 2, customers: 2, storageMegabytes: 0, smsPerMonth: 1 })
  const invite = async () =>
    owner.post(`/businesses/${studio.id}/invitations`, {
      email: (await openPerson()).email,
      role: 'STAFF',
    })
  assert.equal((await invite()).status, 201)
  assert.partialDeepStrictEqual((await invite()).body, reached('members', 2))
  const add = () => studio.post('~/customers', { firstName: 'Ada' })
  const two = await Promise.all([add(), add()])
  assert.deepEqual(new Set(two.map(({ status }) => status)), new Set([201, 409]))
  const photo = exampleRequest(NewPhoto) as object
  const refused = await studio.post(`~/customers/${studio.customer.id}/photos`, photo)
  assert.partialDeepStrictEqual(refused.body, reached('storageMegabytes', 0))
  const now = new Date()
  const send = () =>
    asTenant(studio, async (tenant) => {
      const isLeft = await hasQuotaLeft(tenant, now)
      return isLeft && countText(tenant, { segments: 1, max: 100, now })
    })
  assert.deepEqual(new Set(await Promise.all([send(), send()])), new Set([true, false]))
})
