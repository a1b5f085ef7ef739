import assert from 'node:assert/strict'
import { test } from 'node:test'

import { setClock } from '#testing/process/server.ts'
import { openStudio } from '#testing/salon/studio.ts'

/** A business in Amsterdam that is open that night from 01:00 to 05:00, and the requests of the test. */
async function openAtNight(date: string) {
  setClock('2026-03-20T12:00:00Z')
  const studio = await openStudio()
  const hours = { date, isClosed: false, startTime: '01:00', endTime: '05:00' }
  assert.equal((await studio.post('~/schedule/exceptions', hours)).status, 201)
  const list = async () => {
    const { body } = await studio.get(
      `~/availability?startDate=${date}&serviceId=${studio.service.id}`,
    )
    return body.days[0].slots
  }
  const check = async (startTime: string) => {
    const asked = { date, startTime, serviceId: studio.service.id }
    return (await studio.post('~/availability/check', asked)).body
  }
  return { list, check, book: (startTime: string) => studio.book({ date, startTime }) }
}

const shown = ({ startTime, endTime, startsAt }: Record<string, string>) =>
  `${startTime} to ${endTime} from ${startsAt?.slice(11, 16)}`

test('in spring the skipped hour has no slots and cannot be booked', async () => {
  const { list, check, book } = await openAtNight('2026-03-29')
  assert.deepEqual((await list()).map(shown), [
    '01:00 to 01:45 from 00:00',
    '01:30 to 03:15 from 00:30',
    '03:00 to 03:45 from 01:00',
    '03:30 to 04:15 from 01:30',
    '04:00 to 04:45 from 02:00',
  ])
  assert.partialDeepStrictEqual(await check('02:30'), {
    available: false,
    reason: 'OUTSIDE_HOURS',
    suggestedTime: '03:00',
    endTime: '03:45',
  })
  assert.equal((await book('02:30')).body.reason, 'OUTSIDE_HOURS')
  const { body } = await book('01:30')
  assert.partialDeepStrictEqual(body.booking, {
    startTime: '01:30',
    endTime: '03:15',
    startsAt: '2026-03-29T00:30:00.000Z',
    endsAt: '2026-03-29T01:15:00.000Z',
  })
  assert.equal((await check('03:14')).reason, 'BOOKED')
  assert.equal((await check('03:15')).reason, null)
})

test('in autumn an ambiguous local time means the first of the two', async () => {
  const { list, check, book } = await openAtNight('2026-10-25')
  assert.deepEqual((await list()).slice(1, 5).map(shown), [
    '01:30 to 02:15 from 23:30',
    '02:00 to 02:45 from 00:00',
    '02:30 to 02:15 from 00:30',
    '03:00 to 03:45 from 02:00',
  ])
  assert.equal((await check('02:30')).endTime, '02:15')
  const { body } = await book('02:30')
  assert.partialDeepStrictEqual(body.booking, {
    startTime: '02:30',
    endTime: '02:15',
    startsAt: '2026-10-25T00:30:00.000Z',
    endsAt: '2026-10-25T01:15:00.000Z',
  })
  const available = (await list()).map((slot: { available: boolean }) => slot.available)
  assert.deepEqual(available.slice(0, 5), [true, true, false, false, true])
  assert.equal((await check('02:15')).reason, 'BOOKED')
  assert.equal((await book('02:15')).body.reason, 'BOOKED')
})
