import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import test, { type TestContext } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { tenantTransaction } from '#db/open-tenant.ts'
import { cancelBooking } from '#features/bookings/cancel.ts'
import { rescheduleBooking } from '#features/bookings/reschedule.ts'
import { useOwnDatabase } from '#testing/database/database.ts'
import { headerOf, openMailServer } from '#testing/services/mail-server.ts'

import { randomOf } from '../../test/random.ts'
import { setClock, timeIn } from './fast-clock.ts'
import { checkHistory, type Delivered, type Phase } from './message-rules.ts'

const url = await useOwnDatabase()
const { openStudio } = await import('#testing/salon/studio.ts')
const { database, encryptionKey, masterKey } = await import('#testing/process/server.ts')

const count = Number(process.env['MESSAGE_BOOKINGS'] ?? 1_000)
/** While letters are due a second is a minute, so that the lease of a killed worker ends after two seconds. */
const speed = 60
const hourMs = 3_600_000
/** Work that is due within this time, such as second attempts, is sent without a stop in between. */
const stepMs = 600_000
const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00']
const worker = resolve(import.meta.dirname, 'tell-by-clock.ts')
const random = randomOf(11)
const one = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item

test('workers that are killed while their clock runs fast send each message at most once, none of a cancelled or begun visit', async (t) => {
  const studio = await openStudio()
  await studio.configure({ slotCapacity: 100 })
  const members = [studio.staff.id]
  // Every move is possible.
  while (members.length * 100 < count) members.push((await studio.hire()).id)
  const folder = await mkdtemp(join(tmpdir(), 'openchair-clock-'))
  const clock = join(folder, 'clock')
  setClock(clock, new Date(), 1)
  const phases = new Map<string, Phase[]>()
  await bookAll()
  const delivered: Delivered[] = []
  const server = await openMailServer(t, {
    onData(stream, _, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const chance = random()
        if (chance < 0.1)
          return done(
            Object.assign(new Error('later'), { responseCode: chance < 0.03 ? 550 : 421 }),
          )
        const id = headerOf(Buffer.concat(chunks).toString(), 'Message-ID') ?? ''
        delivered.push({ id: id.slice(1, id.indexOf('@')), at: timeIn(clock).getTime() })
        // Before the answer, and after it.
        if (chance < 0.105) workers.kill()
        done()
        if (chance > 0.995) workers.kill()
      })
    },
  })
  const workers = openWorkers(t, { SMTP_URL: server.url, CLOCK_FILE: clock })
  t.after(() => rm(folder, { recursive: true, force: true }))

  setClock(clock, new Date(Date.now() + 1_000), speed)
  await untilNothingIsDue()
  const starts = [...phases.values()].map(([phase]) => phase?.startsAt ?? 0)
  const firstStart = Math.min(...starts)
  // From the hour before the first reminders until all visits have begun, with stops one second before what comes next.
  for (let now = firstStart - 25 * hourMs; now < firstStart + 10 * hourMs;) {
    setClock(clock, new Date(now), speed)
    for (let changes = 0; changes < count / 40; changes += 1) await change()
    await delay(random() * 500)
    workers.kill()
    await untilNothingIsDue()
    const next = await nextDue()
    now = Math.max(next ?? firstStart + 10 * hourMs, timeIn(clock).getTime() + stepMs) - 1_000
  }
  setClock(clock, new Date(firstStart + 20 * hourMs), speed)
  await untilNothingIsDue()
  const rows = await database.db.selectFrom('bookingMessage').selectAll().execute()
  const figures = checkHistory({ phases, delivered, rows })
  t.diagnostic(JSON.stringify({ ...figures, kills: workers.kills() }))
  const { doubled, lost, letters, failed, skipped } = figures
  assert.deepEqual({ doubled, lost }, { doubled: 0, lost: 0 })
  assert.ok(workers.kills() >= 10, `${workers.kills()} kills`)
  assert.ok(letters > count && failed > 0 && skipped > 0)

  async function bookAll() {
    const indexes = Array.from({ length: count }, (_, index) => index).values()
    const book = async () => {
      for (const index of indexes) {
        const { status, body } = await studio.book({
          startTime: times[index % times.length],
          staffId: members[index % members.length],
          // One address gets thirty letters a day.
          customerEmail: `${index}@example.com`,
          notifyCustomer: true,
        })
        assert.equal(status, 201, JSON.stringify(body))
        const { id, startsAt: start } = body.booking
        const startsAt = Date.parse(start)
        const phase = { from: 0, until: Infinity, status: 'CONFIRMED', version: 0, startsAt }
        phases.set(id, [phase as Phase])
      }
    }
    await Promise.all(Array.from({ length: 4 }, book))
  }

  /** Cancels or moves a booking that has not begun, as its desk does while letters are on their way. */
  async function change() {
    const [id, before] = one([...phases])
    const last = before.at(-1) as Phase
    const now = timeIn(clock)
    if (last.status !== 'CONFIRMED' || last.startsAt - now.getTime() < hourMs) return
    const act = { database, masterKey, now }
    const next = { ...last, from: now.getTime() }
    if (random() < 0.4) {
      await tenantTransaction(act, studio.id, (tenant) =>
        cancelBooking(tenant, id, { cancelReasonKey: 'mistake' }),
      )
      next.status = 'CANCELLED'
    } else {
      const { rescheduledCount } = await tenantTransaction(act, studio.id, (tenant) =>
        rescheduleBooking(tenant, id, {
          date: studio.date,
          startTime: one(times),
          skipAdvanceCheck: true,
        }),
      )
      next.version = rescheduledCount
      const { body } = await studio.get(`~/bookings/${id}`)
      next.startsAt = Date.parse(body.data.startsAt)
    }
    last.until = timeIn(clock).getTime()
    before.push(next)
  }

  async function untilNothingIsDue() {
    const deadline = Date.now() + 60_000
    while (await isSomethingDue()) {
      assert.ok(Date.now() < deadline, 'messages stay due')
      await delay(100)
    }
  }

  async function isSomethingDue() {
    const { rows } = await database.pool.query<{ isDue: boolean }>(
      `select exists (select from booking where messages_changed_at is not null)
         or exists (select from booking_message
           where status = 'SENDING' or status = 'QUEUED' and due_at <= $1) as "isDue"`,
      [timeIn(clock).toISOString()],
    )
    return rows[0]?.isDue === true
  }

  async function nextDue() {
    const { rows } = await database.pool.query<{ at: Date | null }>(
      `select min(due_at) as at from booking_message where status = 'QUEUED'`,
    )
    return rows[0]?.at ? new Date(rows[0].at).getTime() : undefined
  }
})

/** Two processes; one that is killed is replaced. */
function openWorkers(t: TestContext, settings: NodeJS.ProcessEnv) {
  const env = { ...process.env, DATABASE_URL: url, ENCRYPTION_KEY: encryptionKey, ...settings }
  let kills = 0
  let isOver = false
  const start = () => fork(worker, { env, execArgv: [] })
  const running: ChildProcess[] = [start(), start()]
  t.after(async () => {
    isOver = true
    for (const child of running) {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    }
  })
  return {
    kills: () => kills,
    kill() {
      const place = random() < 0.5 ? 0 : 1
      const child = running[place]
      if (isOver || child?.connected !== true || !child.kill('SIGKILL')) return
      kills += 1
      running[place] = start()
    },
  }
}
