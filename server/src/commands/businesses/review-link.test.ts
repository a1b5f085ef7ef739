import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import { databaseUrl } from '#testing/database/database.ts'
import { commandsWith } from '#testing/process/command-line.ts'
import { app, encryptionKey } from '#testing/process/server.ts'
import { completeVisit } from '#testing/salon/reviews.ts'
import { openStudio } from '#testing/salon/studio.ts'

const { json, refused, run } = commandsWith({
  DATABASE_URL: await databaseUrl(),
  ENCRYPTION_KEY: encryptionKey,
})

test('the link of a completed booking is printed until it has its review', async () => {
  const studio = await openStudio()
  const booked = (await studio.book({ startTime: '12:00' })).body.booking.id as string
  const { bookingId, submit } = await completeVisit(studio, '10:00')
  const of = (id: string) => ['review-link', '--business', studio.id, '--booking', id]
  const { url: link, expiresAt } = await json(...of(bookingId))
  const { endsAt } = (await studio.get(`~/bookings/${bookingId}`)).body.data as { endsAt: string }
  assert.equal(Date.parse(expiresAt) - Date.parse(endsAt), 30 * 86_400_000)
  assert.equal((await app.inject({ url: new URL(link).pathname })).statusCode, 200)
  assert.match(
    (await run(of(bookingId))).stdout,
    /^Link {3}http\S+\/review\/\S{64}\nUntil {2}\S+Z\n$/,
  )

  await refused(of(booked), /not completed/)
  await refused(of(newId()), /Booking not found/)
  await refused(of('nope'), /--booking must be an id/)
  await submit({ rating: '5' })
  await refused(of(bookingId), /already has a review/)
})
