import assert from 'node:assert/strict'
import test from 'node:test'

import { setClock } from '#testing/process/server.ts'
import { bookOnline, openOnlineStudio } from '#testing/salon/online.ts'

const hourMs = 3_600_000

const unknown = {
  statusCode: 404,
  error: 'Not Found',
  code: 'NOT_FOUND',
  message: 'Booking not found',
}

test('the customer reads the booking by its link, also while the page is disabled', async () => {
  const studio = await openOnlineStudio()
  const { booking, path, guest } = { ...studio, ...(await bookOnline(studio)) }
  const { status, body } = await guest.get(path)
  assert.deepEqual([status, body.data], [200, booking])
  await studio.configure({ isPublic: false })
  assert.equal((await guest.get(path)).status, 200)
  const start = Date.parse(booking.startsAt)
  const before = (hours: number) => new Date(start - hours * hourMs).toISOString()
  assert.deepEqual(booking.cancellation, { until: before(24) })
  assert.deepEqual(booking.rescheduling, { until: before(24) })
})

test('links that are unknown, of another purpose, revoked or expired are one refusal on every route', async () => {
  const studio = await openOnlineStudio()
  const { token, booking } = await bookOnline(studio)
  const { guest } = studio
  const refused = async (text: string) => {
    const move = { date: studio.date, startTime: '12:00' }
    for (const answer of [
      await guest.get(`/bookings/${text}`),
      await guest.get(`/bookings/${text}/calendar.ics`),
      await guest.post(`/bookings/${text}/cancel`, {}),
      await guest.post(`/bookings/${text}/reschedule`, move),
      await guest.post(`/bookings/${text}/confirm`),
    ]) {
      const { requestId: _, ...others } = answer.body
      assert.deepEqual(others, unknown)
      assert.equal(answer.headers['content-disposition'], undefined, 'a refusal is no file')
    }
  }
  await refused('x')
  await refused('A'.repeat(64))
  await refused(`${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`)
  assert.equal((await guest.post(`/bookings/${token}/confirm`)).status, 404)
  setClock(new Date(Date.parse(booking.endsAt) + 30 * 24 * hourMs + 1).toISOString())
  await refused(token)
  setClock()
  assert.equal((await guest.get(`/bookings/${token}`)).status, 200)
  assert.equal((await studio.post(`~/bookings/${booking.id}/revoke-link`)).status, 204)
  await refused(token)
})

test('reading changes nothing, and what changes is no GET', async () => {
  const studio = await openOnlineStudio()
  const { path, booking } = await bookOnline(studio)
  for (const action of ['cancel', 'reschedule', 'confirm'])
    assert.equal((await studio.guest.get(`${path}/${action}`)).status, 405)
  await studio.guest.get(path)
  const { data } = (await studio.get(`~/bookings/${booking.id}`)).body
  assert.equal(data.status, 'CONFIRMED')
  assert.equal(data.updatedAt, data.createdAt)
})

test('the customer cancels; a text is added to the notes, and the time is free', async () => {
  const studio = await openOnlineStudio()
  const { path, booking } = await bookOnline(studio, { notes: 'First visit' })
  const { status, body } = await studio.guest.post(`${path}/cancel`, { reason: 'I am ill' })
  assert.deepEqual([status, body.data.status], [200, 'CANCELLED'])
  assert.deepEqual(body.data.cancellation, { until: null })
  const again = await studio.guest.post(`${path}/cancel`, { reason: 'Twice' })
  assert.deepEqual([again.status, again.body], [200, body])
  assert.partialDeepStrictEqual((await studio.get(`~/bookings/${booking.id}`)).body.data, {
    status: 'CANCELLED',
    cancelReason: 'customer_request',
    notes: 'First visit\n\nI am ill',
    customerEmail: 'nina@example.com',
  })
  const events = await studio.events()
  const cancelled = events.filter(({ name }) => name === 'booking.cancelled')
  assert.deepEqual(
    cancelled.map(({ payload }) => payload.cancelledBy),
    ['customer'],
  )
  assert.equal((await studio.book()).status, 201)
  const move = { date: studio.date, startTime: '12:00' }
  const moved = await studio.guest.post(`${path}/reschedule`, move)
  assert.deepEqual([moved.status, moved.body.code], [409, 'INVALID_STATUS_TRANSITION'])
})

test('a text of the customer takes no room from the notes of the salon', async () => {
  const studio = await openOnlineStudio()
  const cancelWith = async (notes: string, startTime: string) => {
    const { path, booking } = await bookOnline(studio, { notes }, { startTime })
    const { status } = await studio.guest.post(`${path}/cancel`, { reason: 'y'.repeat(500) })
    assert.equal(status, 200)
    return (await studio.get(`~/bookings/${booking.id}`)).body.data.notes
  }
  const most = 'x'.repeat(1_990)
  assert.equal(await cancelWith(most, '10:00'), `${most}\n\n${'y'.repeat(8)}`)
  assert.equal(await cancelWith(`${most}ALLERGIES`, '12:00'), `${most}ALLERGIES`)
})

test('after the deadline the refusal has the deadline and the number of the business', async () => {
  const studio = await openOnlineStudio({ cancelUntilHours: 48, rescheduleUntilHours: 0 })
  await studio.configure({ phone: '+31 20 555 0000' })
  const { path, booking } = await bookOnline(studio)
  const start = Date.parse(booking.startsAt)
  const at = (ms: number) => setClock(new Date(start + ms).toISOString())
  at(-48 * hourMs + 1)
  const { status, body } = await studio.guest.post(`${path}/cancel`, {})
  assert.deepEqual([status, body.code], [409, 'TOO_LATE'])
  const deadline = new Date(start - 48 * hourMs).toISOString()
  assert.deepEqual([body.deadline, body.phone], [deadline, '+31 20 555 0000'])
  at(1)
  const move = { date: studio.date, startTime: '15:00' }
  const moved = await studio.guest.post(`${path}/reschedule`, move)
  assert.deepEqual([moved.body.code, moved.body.deadline], ['TOO_LATE', booking.startsAt])
  at(-48 * hourMs)
  assert.equal((await studio.guest.post(`${path}/cancel`, {})).status, 200)
})

test('a business that lets customers change nothing says so, and only open bookings change', async () => {
  const studio = await openOnlineStudio({ cancelUntilHours: null, rescheduleUntilHours: null })
  const { path, booking } = await bookOnline(studio)
  assert.deepEqual(booking.cancellation, { until: null })
  const move = { date: studio.date, startTime: '15:00' }
  for (const [action, body] of [
    ['cancel', {}],
    ['reschedule', move],
  ] as const) {
    const refused = await studio.guest.post(`${path}/${action}`, body)
    assert.deepEqual([refused.body.code, refused.body.deadline], ['TOO_LATE', null])
  }
  await studio.patch(`~/bookings/${booking.id}/complete`)
  const late = await studio.guest.post(`${path}/cancel`, {})
  assert.deepEqual([late.status, late.body.code], [409, 'INVALID_STATUS_TRANSITION'])
})

test('the customer moves the booking, by the rules of booking online', async () => {
  const studio = await openOnlineStudio()
  const second = await studio.hire()
  const hidden = await studio.hire('Hidden')
  await studio.patch(`~/staff/${hidden.id}`, { isOnline: false })
  const { path, booking } = await bookOnline(studio, {}, { staffId: studio.staff.id })
  const move = (values: object) =>
    studio.guest.post(`${path}/reschedule`, { date: studio.date, startTime: '12:00', ...values })
  const moved = await move({ staffId: second.id })
  assert.equal(moved.status, 200, JSON.stringify(moved.body))
  assert.partialDeepStrictEqual(moved.body.data, {
    id: booking.id,
    startTime: '12:00',
    staff: { id: second.id, firstName: 'Sam' },
  })
  assert.equal((await move({ staffId: hidden.id })).status, 404)
  assert.equal((await studio.book({ startTime: '14:00', staffId: second.id })).status, 201)
  const taken = await move({ startTime: '14:00' })
  assert.deepEqual([taken.status, taken.body.reason], [409, 'BOOKED'])
  const closed = await move({ startTime: '03:00' })
  assert.deepEqual([closed.status, closed.body.reason], [409, 'OUTSIDE_HOURS'])
  await studio.configure({ minAdvanceBooking: 100_000 })
  assert.equal((await move({ startTime: '15:00' })).body.reason, 'TOO_SOON')
  const asked = await move({ startTime: '15:00', skipAdvanceCheck: true })
  assert.equal(asked.status, 400)
  await studio.configure({ minAdvanceBooking: 0 })
  await studio.patch(`~/services/${studio.service.id}`, { isOnline: false })
  assert.equal((await move({ startTime: '15:00' })).body.reason, 'BOOKED')
  const { data } = (await studio.get(`~/bookings/${booking.id}`)).body
  assert.deepEqual([data.startTime, data.rescheduledCount], ['12:00', 1])
})

test('the link gives the appointment as a calendar file', async () => {
  const studio = await openOnlineStudio()
  const { path, booking } = await bookOnline(studio)
  const { status, headers, text } = await studio.guest.text(`${path}/calendar.ics`)
  assert.equal(status, 200)
  assert.equal(headers['content-type'], 'text/calendar; charset=utf-8')
  assert.match(String(headers['content-disposition']), /filename="appointment\.ics"/)
  assert.match(text, /^BEGIN:VCALENDAR\r\n/)
  assert.ok(text.includes(`UID:${booking.id}@localhost\r\n`))
  assert.match(text, /METHOD:PUBLISH\r\n/)
  await studio.guest.post(`${path}/cancel`, {})
  assert.match((await studio.guest.text(`${path}/calendar.ics`)).text, /METHOD:CANCEL\r\n/)
})

test('the notes of the business and the card of the customer are no part of what a link shows', async () => {
  const studio = await openOnlineStudio()
  const made = await studio.book({ notes: 'Difficult customer' })
  const { id } = made.body.booking
  const link = await studio.linkTo(id)
  const { status, body } = await studio.guest.get(`/bookings/${link}`)
  assert.equal(status, 200)
  const text = JSON.stringify(body)
  for (const hidden of ['Difficult', 'nina@example.com', '123 4567', studio.customer.id])
    assert.ok(!text.includes(hidden), hidden)
})
