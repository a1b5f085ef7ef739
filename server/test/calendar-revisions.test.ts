import assert from 'node:assert/strict'
import { test } from 'node:test'

import { watchCalendars } from '#testing/database/calendar-watch.ts'
import { useOwnDatabase } from '#testing/database/database.ts'
import { isCluster, notOnCluster } from '#testing/database/on-cluster.ts'
import { asOwner } from '#testing/database/prepare-database.ts'

const watched = notOnCluster('a cluster has no triggers on distributed tables')

const url = await useOwnDatabase()
if (!isCluster) await watchCalendars(url)
const { database, masterKey, setClock } = await import('#testing/process/server.ts')
const { asTenant } = await import('#testing/salon/tenant.ts')
const { openStudio } = await import('#testing/salon/studio.ts')
const { expire } = await import('#testing/salon/holds.ts')
const { expiredHolds } = await import('#features/bookings/holds/expire.ts')
const { eraseCustomer } = await import('#features/privacy/erase-customer.ts')
const { openDemo } = await import('#src/demo/open.ts')
const { runLoad } = await import('#lab/load/run.ts')

type Studio = Awaited<ReturnType<typeof openStudio>>

/** The number of commits that changed a member's claims. */
const noted = async ({ id }: { id: string }) => {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int as count from calendar_seen where business_id = $1',
    [id],
  )
  return rows[0]?.count ?? 0
}

const bookedId = async (studio: Studio, values: object = {}): Promise<string> => {
  const { status, body } = await studio.book(values)
  assert.equal(status, 201, JSON.stringify(body))
  return body.booking.id
}

/** Everything that changes claims, after the first booking of a studio with a second member. */
const writers: Record<string, (studio: Studio, bookingId: string) => Promise<unknown>> = {
  'a booking with a named member': (studio) => bookedId(studio, { startTime: '12:00' }),
  'a booking with any member': async (studio) => {
    await studio.hire()
    await bookedId(studio, { startTime: '12:00', staffId: undefined })
  },
  'moving a booking': (studio, id) =>
    done(studio.patch(`~/bookings/${id}/reschedule`, { date: studio.date, startTime: '15:00' })),
  'moving a booking to another member': async (studio, id) => {
    const { id: staffId } = await studio.hire()
    const moved = { date: studio.date, startTime: '15:00', staffId }
    await bookedId(studio, { staffId, startTime: '09:00' })
    await done(studio.patch(`~/bookings/${id}/reschedule`, moved))
  },
  'cancelling a booking': (studio, id) => done(studio.patch(`~/bookings/${id}/cancel`, reason)),
  'marking a no-show': (studio, id) => done(studio.patch(`~/bookings/${id}/no-show`)),
  'completing a booking before it began': (studio, id) =>
    done(studio.patch(`~/bookings/${id}/complete`)),
  'completing a booking early': async (studio, id) => {
    const { startsAt } = (await studio.get(`~/bookings/${id}`)).body.data
    setClock(new Date(Date.parse(startsAt) + 20 * 60_000).toISOString())
    await done(studio.patch(`~/bookings/${id}/complete`)).finally(() => setClock())
  },
  'holding time': (studio) => holdAt(studio, '12:00'),
  'releasing a hold': async (studio) => {
    await studio.del(`~/holds/${await holdAt(studio, '12:00')}`)
  },
  'booking a hold after a reordering': async (studio) => {
    await studio.configure({ slotCapacity: 2 })
    const holdId = await holdAt(studio, '12:00')
    await bookedId(studio, { startTime: '12:00' })
    const held = { date: undefined, startTime: undefined, staffId: undefined, services: undefined }
    await bookedId(studio, { ...held, holdId })
  },
  'booking the time of an expired hold': async (studio) => {
    await expire(studio, await holdAt(studio, '12:00'))
    await bookedId(studio, { startTime: '12:00' })
  },
  'sweeping expired holds': async (studio) => {
    await expire(studio, await holdAt(studio, '12:00'))
    await asTenant(studio, (tenant) => expiredHolds.within(tenant, {}))
  },
  'erasing a customer': (studio) =>
    asTenant(studio, (tenant) => eraseCustomer(tenant, studio.customer.id)),
  'booking where lanes are reassigned': async (studio) => {
    await studio.configure({ slotCapacity: 2, slotDuration: 15 })
    const early = await bookedId(studio, { startTime: '11:00' })
    await bookedId(studio, { startTime: '11:00' })
    await bookedId(studio, { startTime: '11:45' })
    await done(studio.patch(`~/bookings/${early}/cancel`, reason))
    // The two remaining ones are in different lanes, and this one overlaps both.
    await bookedId(studio, { startTime: '11:15' })
  },
}

const reason = { cancelReasonKey: 'other' }

async function holdAt({ date, staff, service, post }: Studio, startTime: string): Promise<string> {
  const services = [{ serviceId: service.id }]
  const { status, body } = await post('~/holds', { date, startTime, staffId: staff.id, services })
  assert.equal(status, 201, JSON.stringify(body))
  return body.data.id
}

async function done(answer: ReturnType<Studio['patch']>) {
  const { status, body } = await answer
  assert.equal(status, 200, JSON.stringify(body))
}

for (const [what, write] of Object.entries(writers)) {
  test(`${what} raises the calendar_rev`, watched, async () => {
    const studio = await openStudio()
    const bookingId = await bookedId(studio)
    const before = await noted(studio)
    await write(studio, bookingId)
    assert.ok((await noted(studio)) > before)
  })
}

test('the demo and bulk loading raise the calendar_rev of all members', watched, async () => {
  const demo = await openDemo(database, masterKey)
  assert.ok(demo && (await noted({ id: demo.businessId })) > 0)
  const target = { ownerUrl: asOwner(url), database, masterKey }
  const size = { businesses: 1, staff: 2, bookings: 60, seed: 1 }
  const { businessIds } = await runLoad(target, size, () => {})
  assert.ok((await noted({ id: businessIds[0] ?? '' })) > 0)
})
