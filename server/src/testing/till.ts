import assert from 'node:assert/strict'

import { openCardStudio } from './gift-cards.ts'
import type { Answer } from './salon.ts'
import { database } from './server.ts'

type Options = Parameters<typeof openCardStudio>[1]

export type Till = Awaited<ReturnType<typeof openTill>>

/** A salon whose bookings are of 49.50, which sells gift cards, and a shampoo of 10.00 of which there are 5. */
export async function openTill(options: Options = {}) {
  const studio = await openCardStudio({}, options)
  const stock = async (values: object) =>
    (await studio.post('~/products', values)).body.data as { id: string }
  const shampoo = await stock({
    name: 'Shampoo',
    sku: 'SH-1',
    sellingPrice: 10,
    vatPercent: 9,
    stockQuantity: 5,
  })
  let hour = 9
  return {
    ...studio,
    stock,
    shampoo,
    booked: async (values: object = {}) => {
      const startTime = `${String(hour++).padStart(2, '0')}:00`
      const { status, body } = await studio.book({ startTime, ...values })
      assert.equal(status, 201, JSON.stringify(body))
      return body.booking as { id: string; bookingNumber: string }
    },
    checkOut: (bookingId: string, body: object = {}, headers = {}): Promise<Answer> =>
      studio.post(`~/bookings/${bookingId}/checkout`, body, headers),
    stockOf: async (id: string = shampoo.id) =>
      (await studio.get(`~/products/${id}`)).body.data.stockQuantity as number,
    movesOf: async (id: string = shampoo.id) =>
      (await studio.get(`~/products/${id}/inventory`)).body.data as {
        changeQty: number
        reason: string
      }[],
    /** What was taken for a booking, in the order in which it was written down. */
    takenFor: (bookingId: string) =>
      database.db
        .selectFrom('payment')
        .select(['method', 'amount', 'covers'])
        .where('businessId', '=', studio.id)
        .where('bookingId', '=', bookingId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute(),
  }
}

/** What an answer holds; of one that is no refusal. */
export async function done(answer: Promise<Answer>) {
  const { status, body } = await answer
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

/** What a refusal says. */
export async function refused(answer: Promise<Answer>) {
  const { status, body } = await answer
  assert.ok(status >= 400, JSON.stringify(body))
  return body
}

export const read = async (till: Till, bookingId: string) =>
  (await till.get(`~/bookings/${bookingId}`)).body.data
