import assert from 'node:assert/strict'
import test, { before } from 'node:test'

import { eraseCustomer } from '#features/privacy/erase-customer.ts'
import { insertBooking } from '#testing/database/booking-rows.ts'
import { database } from '#testing/process/server.ts'
import { makeCustomer } from '#testing/salon/makers.ts'
import { addProgram } from '#testing/salon/members.ts'
import { openStudio, type Studio } from '#testing/salon/studio.ts'
import { asTenant } from '#testing/salon/tenant.ts'

import { segmentNames } from './segments.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

interface Case {
  stamps?: number
  points?: number
  /** How many days ago the card was created; default 200. */
  days?: number
  isActive?: boolean
  /** Bookings by their status and their age in days. */
  bookings?: [status: string, days: number][]
  /** The segments beside ALL; undefined if the customer is in no segment at all. */
  in?: string
}

const never = 'INACTIVE_30D INACTIVE_60D INACTIVE_90D'
const full = 'HAS_REWARD NEAR_REWARD'

const cases: Record<string, Case> = {
  'is new': { days: 29, in: `NEW_30D ${never}` },
  'has had a card for a while': { days: 31, in: never },
  'had a recent visit': { bookings: [['COMPLETED', 29]], in: 'ACTIVE_30D' },
  'had a visit last month': { bookings: [['COMPLETED', 31]], in: 'INACTIVE_30D' },
  'had a visit months ago': { bookings: [['COMPLETED', 61]], in: 'INACTIVE_30D INACTIVE_60D' },
  'had a visit long ago': { bookings: [['COMPLETED', 91]], in: never },
  'had an old and a recent visit': {
    bookings: [
      ['COMPLETED', 91],
      ['COMPLETED', 3],
    ],
    in: 'ACTIVE_30D',
  },
  'missed the booking': {
    bookings: [
      ['NO_SHOW', 3],
      ['CANCELLED', 4],
      ['CONFIRMED', -3],
    ],
    in: never,
  },
  'has seven stamps': { stamps: 7, in: never },
  'has eight stamps': { stamps: 8, in: `NEAR_REWARD ${never}` },
  'has a full card': { stamps: 10, in: `${full} ${never}` },
  'has 79 points': { points: 79, in: never },
  'has 80 points': { points: 80, in: `NEAR_REWARD ${never}` },
  'has 100 points': { points: 100, in: `${full} ${never}` },
  'has no active card': { stamps: 10, isActive: false },
  'has cards in two programs': { stamps: 10, points: 3, in: `${full} ${never}` },
}

let studio: Studio
const nameById = new Map<string, string>()
const found = new Map<string, string[]>()

before(async () => {
  studio = await openStudio()
  const people = []
  for (const [name, one] of Object.entries(cases)) {
    const { id: customerId } = await makeCustomer(studio)
    nameById.set(customerId, name)
    people.push({ customerId, ...one, createdAt: daysAgo(one.days ?? 200) })
    for (const [status, days] of one.bookings ?? [])
      await insertBooking(studio, {
        customerId,
        staffId: studio.staff.id,
        status,
        startTime: '10:00',
        date: daysAgo(days).toISOString().slice(0, 10),
      })
  }
  const erased = await makeCustomer(studio)
  const isOfPoints = ({ points }: Case) => points !== undefined
  const isOfStamps = ({ points, stamps }: Case) => points === undefined || stamps !== undefined
  await addProgram(studio.id, {
    cards: [...people.filter(isOfStamps), { customerId: erased.id, stamps: 10 }],
  })
  await addProgram(studio.id, {
    type: 'POINTS',
    costs: [500, 100],
    cards: people.filter(isOfPoints),
  })
  // Nothing can be redeemed in an inactive program or one without rewards.
  const cards = people.map(({ customerId, isActive = true }) => ({
    customerId,
    isActive,
    stamps: 10,
    points: 1_000,
    createdAt: daysAgo(200),
  }))
  await addProgram(studio.id, { isActive: false, cards })
  await addProgram(studio.id, { type: 'POINTS', cards })
  await asTenant(studio, (tenant) => eraseCustomer(tenant, erased.id))

  for (const segment of segmentNames) found.set(segment, await membersOf(segment))
})

async function membersOf(segment: string) {
  const content = { businessId: studio.id, title: 'Hello', message: 'Hello', segment }
  const { id } = (await studio.post('/loyalty/campaigns', content)).body
  const counted = await studio.get(`/loyalty/campaigns/${id}/recipients`)
  const { recipients } = (await studio.post(`/loyalty/campaigns/${id}/send`)).body
  const { rows } = await database.pool.query<{ id: string }>(
    `select customer_id as id from campaign_message
     where business_id = $1 and campaign_id = $2 and channel = 'EMAIL'`,
    [studio.id, id],
  )
  assert.equal(recipients, rows.length)
  assert.deepEqual(counted.body, { id, recipients, emailRecipients: 0, walletRecipients: 0 })
  return rows.map((row) => nameById.get(row.id) ?? 'somebody else')
}

for (const [name, { in: segments }] of Object.entries(cases))
  test(`a customer who ${name} is in ${segments ?? 'nothing'}`, () => {
    const expected = segments === undefined ? [] : ['ALL', ...segments.split(' ')]
    const actual = segmentNames.filter((segment) => found.get(segment)?.includes(name))
    assert.deepEqual(actual.toSorted(), expected.toSorted())
  })

test('no other customer is in a segment, and none is in it twice', () => {
  for (const [segment, names] of found) {
    assert.equal(new Set(names).size, names.length, segment)
    assert.ok(!names.includes('somebody else'), segment)
  }
})
