import assert from 'node:assert/strict'
import test from 'node:test'

import { assertClaimInvariants } from '#testing/database/invariants.ts'
import { openMember } from '#testing/salon/people.ts'
import { openStudio, type Studio } from '#testing/salon/studio.ts'

interface Place {
  staffId: string
  date: string
  startTime: string
}

interface Proposal {
  booking: Place & { id: string; version: number }
  reason: string | null
  places: Place[]
}

/** A salon with a free colleague, and the bookings of a member at some times. */
async function openWith(startTimes: readonly string[]) {
  const studio = await openStudio({ timezone: 'UTC' })
  const colleague = await studio.hire()
  const ids: string[] = []
  for (const startTime of startTimes) ids.push((await studio.book({ startTime })).body.booking.id)
  return { studio, colleague, ids }
}

const beIll = async (studio: Studio, times = {}) => {
  const day = { startDate: studio.date, endDate: studio.date, type: 'SICK', ...times }
  return (await studio.post(`~/staff/${studio.staff.id}/absences`, day)).body.data
}

const propose = async (studio: Studio, body: object = {}): Promise<Proposal[]> => {
  const { staff, date } = studio
  const asked = { staffId: staff.id, startDate: date, endDate: date }
  const chosen = 'bookingIds' in body ? body : { ...asked, ...body }
  const answer = await studio.post('~/bookings/rebook-proposals', chosen)
  assert.equal(answer.status, 200)
  return answer.body.data
}

const moveTo = ({ booking }: Proposal, { staffId, date, startTime }: Place) => ({
  bookingId: booking.id,
  version: booking.version,
  staffId,
  date,
  startTime,
})

const best = (proposals: readonly Proposal[]) =>
  proposals.map((one) => moveTo(one, one.places[0] as Place))

const at = ({ startTime, staffId }: Place) => `${startTime} ${staffId}`
const outcomes = (answer: { body: { outcome: string }[] }) =>
  answer.body.map(({ outcome }) => outcome)

test('bookings in an absence go to a colleague at the same time, else to the nearest time of the day', async () => {
  const { studio, colleague } = await openWith(['10:00', '10:45', '14:00'])
  const { staff } = studio
  await studio.book({ startTime: '10:00', staffId: colleague.id })
  await beIll(studio, { endTime: '13:00' })
  const proposals = await propose(studio)
  assert.deepEqual(
    proposals.map(({ booking, reason, places }) => [
      booking.startTime,
      reason,
      at(places[0] as Place),
    ]),
    // The second one keeps its time, though that of the colleague would be the nearest of the first one too.
    [
      ['10:00', 'ABSENCE', `09:00 ${colleague.id}`],
      ['10:45', 'ABSENCE', `10:45 ${colleague.id}`],
    ],
  )
  // The last place is the first with the same member.
  assert.deepEqual(
    proposals.map(({ places }) => at(places.at(-1) as Place)),
    [`13:00 ${staff.id}`, `13:00 ${staff.id}`],
  )
})

test('all are moved by one request, with the events, the history and the versions of a reschedule', async () => {
  const { studio, colleague, ids } = await openWith(['10:00', '11:00', '12:00'])
  await beIll(studio)
  const moves = best(await propose(studio))
  const key = { 'idempotency-key': 'ill' }
  const answer = await studio.post('~/bookings/rebook', { moves }, key)
  assert.deepEqual(outcomes(answer), ['MOVED', 'MOVED', 'MOVED'])
  assert.deepEqual(
    answer.body.map(({ booking }: Proposal) => [booking.staffId, booking.version]),
    ids.map(() => [colleague.id, 1]),
  )
  const again = await studio.post('~/bookings/rebook', { moves }, key)
  assert.deepEqual(again.body, answer.body)
  const events = (await studio.events()).filter(({ name }) => name === 'booking.rescheduled')
  assert.equal(events.length, 3)
  assert.deepEqual(await propose(studio), [])
  const [, entry] = (await studio.get(`~/bookings/${ids[0]}/history`)).body
  assert.equal(entry.action, 'rescheduled')
  await assertClaimInvariants(studio)
})

test('a refused move leaves the others, and names the next places; an atomic request makes none', async () => {
  const { studio, colleague } = await openWith(['10:00', '11:00'])
  await beIll(studio)
  const proposals = await propose(studio)
  const moves = best(proposals)
  await studio.book({ startTime: '10:00', staffId: colleague.id })
  const none = await studio.post('~/bookings/rebook', { moves, atomic: true })
  assert.deepEqual(outcomes(none), ['REFUSED', 'UNDONE'])
  assert.equal(none.body[1].booking.staffId, studio.staff.id)
  assert.deepEqual(await propose(studio, { bookingIds: [moves[1]?.bookingId] }), [proposals[1]])
  const some = await studio.post('~/bookings/rebook', { moves })
  assert.deepEqual(outcomes(some), ['REFUSED', 'MOVED'])
  const [refused] = some.body
  assert.partialDeepStrictEqual(refused, {
    booking: { startTime: '10:00', staffId: studio.staff.id, version: 0 },
    refusal: { code: 'SLOT_UNAVAILABLE', reason: 'BOOKED' },
    places: [{ startTime: '09:00', staffId: colleague.id }],
  })
  const next = moveTo(proposals[0] as Proposal, refused.places[0])
  const last = await studio.post('~/bookings/rebook', { moves: [next, moves[1]] })
  assert.deepEqual(
    last.body.map(({ refusal }: { refusal: { code: string } | null }) => refusal?.code),
    [undefined, 'PRECONDITION_FAILED'],
  )
  await assertClaimInvariants(studio)
})

test('of two desks that move the same bookings at once, each booking obeys one', async () => {
  const { studio } = await openWith(['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'])
  await studio.hire('Noor')
  await beIll(studio)
  const moves = best(await propose(studio))
  const later = moves.map((move) => ({ ...move, startTime: move.startTime.replace(':00', ':15') }))
  const answers = await Promise.all(
    [moves, later.toReversed(), moves.toReversed(), later].map((some) =>
      studio.post('~/bookings/rebook', { moves: some }),
    ),
  )
  const all = answers.flatMap(outcomes)
  assert.equal(all.filter((outcome) => outcome === 'MOVED').length, moves.length)
  assert.equal(all.length, 4 * moves.length)
  await assertClaimInvariants(studio)
})

test('the former places undo it: after the absence is gone, or by an override of a person', async () => {
  const { studio, ids } = await openWith(['10:00', '11:00'])
  const { id: absenceId } = await beIll(studio)
  const proposals = await propose(studio)
  const { body } = await studio.post('~/bookings/rebook', { moves: best(proposals) })
  const back = proposals.map((one, index) => moveTo(body[index], one.booking))
  const refused = await studio.post('~/bookings/rebook', { moves: back })
  assert.deepEqual(outcomes(refused), ['REFUSED', 'REFUSED'])
  assert.equal(refused.body[0].refusal.reason, 'ABSENCE')
  const override = { reason: 'She came after all' }
  const byKey = await studio.post('~/bookings/rebook', { moves: back, override })
  assert.equal(byKey.body.code, 'FORBIDDEN_FOR_API_KEY')
  const manager = await openMember('MANAGER', [studio])
  const path = `/businesses/${studio.id}/bookings/rebook`
  const first = await manager.post(path, { moves: [back[0]], override })
  assert.deepEqual(outcomes(first), ['MOVED'])
  const entry = (await studio.get(`~/bookings/${ids[0]}/history`)).body.at(-1)
  assert.deepEqual(entry.override, { rule: 'ABSENCE', ...override })
  await studio.del(`~/staff/${studio.staff.id}/absences/${absenceId}`)
  assert.deepEqual(outcomes(await studio.post('~/bookings/rebook', { moves: [back[1]] })), [
    'MOVED',
  ])
  const places = (await studio.get('~/bookings')).body.data.map(at).toSorted()
  assert.deepEqual(places, [`10:00 ${studio.staff.id}`, `11:00 ${studio.staff.id}`])
  await assertClaimInvariants(studio)
})

test('people who see their own bookings alone move those, and others are unknown to them', async () => {
  const { studio, colleague, ids } = await openWith(['10:00'])
  const own = (await studio.book({ startTime: '15:00', staffId: colleague.id })).body.booking
  const bound = await openMember('STAFF', [studio], { staffId: colleague.id, seesAll: false })
  const path = `/businesses/${studio.id}/bookings`
  const ask = (bookingIds: unknown[]) => bound.post(`${path}/rebook-proposals`, { bookingIds })
  assert.equal((await ask(ids)).status, 404)
  const [proposal] = (await ask([own.id])).body.data as [Proposal]
  assert.equal(proposal.reason, null)
  assert.deepEqual([...new Set(proposal.places.map(({ staffId }) => staffId))], [colleague.id])
  const given = { ...moveTo(proposal, proposal.booking), staffId: studio.staff.id }
  assert.equal((await bound.post(`${path}/rebook`, { moves: [given] })).status, 403)
  const moved = await bound.post(`${path}/rebook`, { moves: best([proposal]) })
  assert.deepEqual(outcomes(moved), ['MOVED'])
  const twice = await studio.post('~/bookings/rebook', { moves: [given, given] })
  assert.deepEqual(twice.body.errors[0].field, 'moves[1].bookingId')
  for (const body of [{}, { bookingIds: ids, staffId: colleague.id }, { staffId: colleague.id }])
    assert.equal((await studio.post('~/bookings/rebook-proposals', body)).status, 400)
})
