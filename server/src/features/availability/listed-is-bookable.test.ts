import fc from 'fast-check'
import assert from 'node:assert/strict'
import { test } from 'node:test'

import {
  dates,
  now,
  openSmallSalon,
  type SmallSalon,
  smallSalons,
} from '#testing/availability/small-salon.ts'
import { setClock } from '#testing/process/server.ts'

test('the list, the check and the booking agree', async () => {
  setClock(now)
  const reasons = new Set<string | null>()
  const tryAll = async (layout: SmallSalon) => {
    const salon = await open(layout)
    for (const [date, startTime] of layout.booked) await salon.book(date, startTime)
    const slots = await salon.list()
    const attempt = async (date: string, startTime: string, staffId?: string) => {
      const checked = await checkAndBook(salon, date, startTime, staffId)
      reasons.add(checked.reason)
      if (checked.available) return checked
      const free = slots.filter((slot) => slot.date === date && slot.startTime > startTime)
      const ofTheSame = free.find((slot) => slot.available && slot.staffId === staffId)
      const next = ofTheSame ?? free.find(({ available }) => available)
      assert.equal(checked.suggestedTime, next?.startTime ?? null)
      return checked
    }

    for (const { date, startTime, staffId, available } of slots) {
      const checked = await attempt(date, startTime, staffId)
      assert.equal(checked.available, available, `${date} ${startTime} ${checked.reason}`)
    }
    for (const sameStart of Map.groupBy(slots, startOf).values()) {
      const [{ date, startTime } = { date: '', startTime: '' }] = sameStart
      const free = sameStart.filter(({ available }) => available)
      assert.deepEqual(
        await salon.freeStaff(date, startTime),
        free.map(({ staffId }) => staffId),
      )
    }
    for (const [date, startTime, isNamed] of layout.offGrid) {
      await attempt(date, startTime, isNamed ? slots.at(-1)?.staffId : undefined)
    }
  }
  await fc.assert(fc.asyncProperty(smallSalons, tryAll), { numRuns: 8 })
  assert.ok(reasons.has(null) && reasons.size > 3, `only these occurred: ${[...reasons].join()}`)
})

interface Slot {
  date: string
  startTime: string
  staffId: string
  available: boolean
}

const startOf = ({ date, startTime }: Slot) => `${date} ${startTime}`

type OpenSalon = Awaited<ReturnType<typeof open>>

/** The requests to a business, always for the same services. */
async function open(layout: SmallSalon) {
  const { studio, serviceIds } = await openSmallSalon(layout)
  const count = layout.wantsBoth ? 2 : 1
  const wanted = serviceIds.slice(0, count)
  const [serviceId, ...additionalServiceIds] = wanted
  const { skipAdvanceCheck } = layout
  const query = `serviceIds=${wanted.join()}&skipAdvanceCheck=${skipAdvanceCheck}`
  const [first, second] = layout.durations
  const duration = first + (layout.wantsBoth ? second : 0)

  return {
    book(date: string, startTime: string, staffId?: string) {
      const services = wanted.map((id) => ({ serviceId: id }))
      return studio.book({ date, startTime, staffId, services, skipAdvanceCheck })
    },
    async check(date: string, startTime: string, staffId?: string) {
      const services = { serviceId, additionalServiceIds }
      const asked = { date, startTime, staffId, ...services, skipAdvanceCheck }
      return (await studio.post('~/availability/check', asked)).body
    },
    cancel: (id: string) => studio.patch(`~/bookings/${id}/cancel`, { cancelReasonKey: 'other' }),
    async list(): Promise<Slot[]> {
      const days = `startDate=${dates[0]}&endDate=${dates[1]}`
      const { body } = await studio.get(`~/availability?${days}&${query}`)
      return body.days.flatMap(({ date, slots }: { date: string; slots: object[] }) =>
        slots.map((slot) => ({ date, ...slot })),
      )
    },
    async freeStaff(date: string, startTime: string): Promise<string[]> {
      const time = `date=${date}&startTime=${startTime}&duration=${duration}`
      const { body } = await studio.get(`~/availability/staff?${time}&${query}`)
      return body.map(({ id }: { id: string }) => id)
    },
  }
}

/** Checks and books; both must agree. A booking is cancelled afterwards. */
async function checkAndBook(salon: OpenSalon, date: string, startTime: string, staffId?: string) {
  const checked = await salon.check(date, startTime, staffId)
  const { status, body } = await salon.book(date, startTime, staffId)
  assert.equal(status, checked.available ? 201 : 409, JSON.stringify({ checked, body }))
  assert.equal(body.reason ?? null, checked.reason)
  if (!checked.available) return checked
  const { id, ...booking } = body.booking
  assert.partialDeepStrictEqual(booking, {
    staffId: checked.suggestedStaffId,
    endTime: checked.endTime,
    totalDuration: checked.totalDuration,
    total: checked.totalPrice,
  })
  await salon.cancel(id)
  return checked
}
