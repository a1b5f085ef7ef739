import assert from 'node:assert/strict'

import { database } from '../process/server.ts'
import type { Answer } from '../salon/salon.ts'
import { openCardStudio } from './gift-cards.ts'

type Options = Parameters<typeof openCardStudio>[1]

export type Till = Awaited<ReturnType<typeof openTill>>

/** A salon with bookings of 49.50, gift cards, and a shampoo of 10.00 with a stock of 5. */
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
    /** The payments of a booking, in the order in which they were recorded. */
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

/** The body of a successful response. */
export async function done(answer: Promise<Answer>) {
  const { status, body } = await answer
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

/** The body of a refusal. */
export async function refused(answer: Promise<Answer>) {
  const { status, body } = await answer
  assert.ok(status >= 400, JSON.stringify(body))
  return body
}

export const read = async (till: Till, bookingId: string) =>
  (await till.get(`~/bookings/${bookingId}`)).body.data
