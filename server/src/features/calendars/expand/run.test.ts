import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'

import { eventOf, fileOf } from '#testing/calendars/calendar-files.ts'

import { expand } from './run.ts'

const options = { timezone: 'UTC', ownHost: 'salon.example', from: 0, to: 400 * 1440 }
const event = eventOf('UID:a', 'DTSTART:19700201T000000Z', 'DURATION:PT1H')
const text = fileOf(event)

/** Jobs of one business each, whose waits end with the test. */
function openJobs(t: TestContext) {
  const ended = new AbortController()
  const running: Promise<unknown>[] = []
  t.after(async () => {
    ended.abort()
    await Promise.allSettled(running)
  })
  return (businessId: string, signal = ended.signal) => {
    const job = expand({ text, options }, { businessId, signal })
    job.catch(() => {})
    running.push(job)
    return job
  }
}

const eventCountOf = async (job: ReturnType<typeof expand>) => {
  const expanded = await job
  assert.ok(expanded.is === 'read', expanded.is)
  return expanded.busy.eventCount
}

const refused = { statusCode: 503, extras: { headers: { 'retry-after': '1' } } }

test('few files wait, of one business and in all; a further one is refused at once', async (t) => {
  const run = openJobs(t)
  const first = run('a')
  const waiting = [run('a'), run('a')]
  await assert.rejects(run('a'), refused)
  // The first of them is read as well.
  const others = Array.from({ length: 7 }, (_, index) => run(`other ${index}`))
  await assert.rejects(run('b'), refused)
  for (const job of [first, ...waiting, ...others]) assert.equal(await eventCountOf(job), 1)
  assert.equal(await eventCountOf(run('b')), 1)
})

test('a job that is not needed any more leaves the queue, and ends its process', async (t) => {
  const run = openJobs(t)
  const [one, two] = [new AbortController(), new AbortController()]
  const running = run('a', one.signal)
  const waiting = run('a', two.signal)
  void run('a')
  await assert.rejects(run('a'), refused)
  two.abort()
  await assert.rejects(waiting, { statusCode: 503 })
  // Its place is free at once.
  const next = run('a')
  one.abort()
  assert.deepEqual(await running, { is: 'slow' })
  assert.equal(await eventCountOf(next), 1)
})
