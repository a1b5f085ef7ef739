import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'

import { calendarImports } from '#features/calendars/import-due.ts'
import { notifyOfCalendar } from '#features/staff-messages/notify.ts'

import { eventOf, fileOf } from '../calendars/calendar-files.ts'
import { allowInsecure, database } from '../process/server.ts'
import { doWork } from '../work.ts'
import { openStudio } from './studio.ts'

/** Serves a calendar until the test ends; the test may change it. */
async function serveCalendar(t: TestContext, body: string) {
  allowInsecure(t)
  const answer = { status: 200, body, requests: 0, unchanged: 0, ready: Promise.resolve() }
  const server = createServer(({ headers }, response) => {
    answer.requests += 1
    const etag = `"${answer.body.length}"`
    const isKnown = headers['if-none-match'] === etag
    if (isKnown) answer.unchanged += 1
    const reply = () =>
      response.writeHead(isKnown ? 304 : answer.status, { etag }).end(isKnown ? '' : answer.body)
    void answer.ready.then(reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  const { port } = server.address() as AddressInfo
  return Object.assign(answer, { url: `http://127.0.0.1:${port}/secret.ics` })
}

/** As if the calendars had been read some seconds earlier. */
export const age = ({ id }: { id: string }, seconds: number) =>
  database.pool.query(
    `update calendar_source
     set fetched_at = (fetched_at at time zone 'UTC' - $2 * interval '1 second') at time zone 'UTC'
     where business_id = $1`,
    [id, seconds],
  )

/** A studio whose member has a calendar with an event from 12:00 to 13:00 UTC; not read yet. */
export async function openWithSource(t: TestContext) {
  const studio = await openStudio()
  const day = studio.date.replaceAll('-', '')
  const event = (start: string, end: string) =>
    eventOf(`UID:${start}`, `DTSTART:${day}T${start}00`, `DTEND:${day}T${end}00`)
  const calendar = await serveCalendar(t, fileOf(event('1200', '1300')))
  const path = `~/staff/${studio.staff.id}/calendar-sources`
  const { status, body } = await studio.post(path, { name: 'Private', url: calendar.url })
  assert.equal(status, 201)
  const importNow = async (now = new Date()) => {
    await database.pool.query('update calendar_source set due_at = $2 where business_id = $1', [
      studio.id,
      now,
    ])
    const deps = { allowInsecure: true, publicUrl: 'http://localhost', notify: notifyOfCalendar }
    await doWork(calendarImports, studio, deps, now)
  }
  const reasonAt = async (startTime: string) =>
    (
      await studio.post('~/availability/check', {
        date: studio.date,
        startTime,
        serviceId: studio.service.id,
        staffId: studio.staff.id,
      })
    ).body.reason
  const source = body.data as { id: string }
  const one = `${path}/${source.id}`
  const listed = async () => (await studio.get(path)).body[0]
  return { studio, calendar, path, one, source, event, importNow, reasonAt, listed }
}
