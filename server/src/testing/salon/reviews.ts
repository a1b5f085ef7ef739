import assert from 'node:assert/strict'

import { linkTo } from '#features/bookings/links/review.ts'

import { app, masterKey } from '../process/server.ts'
import { openStudio, type Studio } from './studio.ts'

/** A completed visit of a salon at a time of its day, and its review page. */
export async function completeVisit(studio: Studio, startTime: string, fields: object = {}) {
  const { status, body } = await studio.book({ startTime, ...fields })
  assert.equal(status, 201, JSON.stringify(body))
  const id = body.booking.id as string
  await studio.patch(`~/bookings/${id}/complete`)
  return visitOf(studio, id)
}

/** The review page of a booking, in any state. */
export function visitOf(studio: Studio, bookingId: string) {
  const url = linkTo('', masterKey, { businessId: studio.id, bookingId })
  return {
    bookingId,
    url,
    open: (headers: Record<string, string> = {}) => app.inject({ url, headers }),
    submit: (fields: Record<string, string>) => submitTo(url, fields),
    /** Submits a review, and reads it through the API. */
    async review(fields: Record<string, string>) {
      assert.equal((await submitTo(url, fields)).statusCode, 303)
      const { data } = (await studio.get('~/reviews?limit=100')).body
      return data.find(({ booking }: { booking: { id: string } }) => booking.id === bookingId)
    },
  }
}

/** Submits the form like a browser. */
const submitTo = (url: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

/** A salon with one completed visit without a review. */
export async function openVisit(options: Parameters<typeof openStudio>[0] = {}) {
  const studio = await openStudio(options)
  return { studio, ...(await completeVisit(studio, '10:00')) }
}
