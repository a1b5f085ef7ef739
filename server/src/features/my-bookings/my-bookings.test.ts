import assert from 'node:assert/strict'
import test from 'node:test'

import { newBusinessToken } from '#core/crypto/business-tokens.ts'
import { hashToken } from '#core/crypto/tokens.ts'
import { openTwoNodes } from '#testing/process/nodes.ts'
import { database, setClock } from '#testing/process/server.ts'
import { openMyStudio } from '#testing/salon/my-bookings.ts'
import { bookOnline, nina } from '#testing/salon/online.ts'

import { removeExpiredAccess } from './retention.ts'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

test('a known address gets a letter and an unknown one none, with the same answer and the same rows', async () => {
  const studio = await openMyStudio()
  await studio.configure({ email: 'desk@example.com' })
  await bookOnline(studio)
  const answers = []
  for (const email of ['NINA@example.com', 'nobody@example.com'])
    answers.push(await studio.ask(email, { locale: 'de' }))
  const [known, unknown] = answers.map(({ status, body, headers }) => [
    status,
    body,
    Object.keys(headers).toSorted(),
  ])
  assert.equal(answers[0]?.status, 204)
  assert.deepEqual(known, unknown)
  const asked = await studio.links()
  assert.equal(asked.length, 2)
  assert.ok(asked.every((row) => row.dueAt !== null && row.tokenHash === null))
  assert.deepEqual(await studio.letters(), [], 'nothing is looked up in the request')
  await studio.send()
  const sent = await studio.links()
  assert.ok(sent.every((row) => row.dueAt === null && row.tokenHash !== null))
  const [letter, ...more] = await studio.letters()
  assert.equal(more.length, 0)
  assert.ok(letter)
  assert.deepEqual([letter.to, letter.replyTo], ['NINA@example.com', 'desk@example.com'])
  assert.match(letter.subject, /^Ihre Termine bei /)
  assert.match(letter.text, /\/book\/[\w-]+\/my-bookings\/link\/[\w-]{64}\n/)
  assert.ok(!letter.text.includes('Nina'))
  await studio.send()
  assert.equal((await studio.letters()).length, 1)
})

test('five links an hour are sent to an address, known or not, in any case', async () => {
  const studio = await openMyStudio()
  for (const email of ['nina@example.com', 'nobody@example.com']) {
    const statuses = []
    for (const one of [email, email, email.toUpperCase(), email, email, email])
      statuses.push((await studio.ask(one)).status)
    assert.deepEqual(statuses, [204, 204, 204, 204, 204, 429])
  }
  const other = await openMyStudio()
  assert.equal((await other.ask('nina@example.com')).status, 204)
  assert.equal((await studio.links()).length, 10)
})

test('without a mail server nothing is promised', async () => {
  const studio = await openMyStudio()
  const path = `/${studio.slug}/my-bookings/links`
  const { status, body } = await studio.guest.post(path, { email: nina.email })
  assert.deepEqual([status, body.code], [409, 'CONFLICT'])
  assert.equal((await studio.links()).length, 0)
})

test('a link opens one session, also of two requests at once on two nodes', async () => {
  const studio = await openMyStudio()
  await bookOnline(studio)
  const token = await studio.linkFor(nina.email)
  const nodes = await openTwoNodes()
  const path = `/public/${studio.slug}/my-bookings/sessions`
  const answers = await Promise.all(
    nodes.map((node) => node({ id: studio.id, key: '' }, 'POST', path, { token })),
  )
  const statuses = answers.map(({ status }) => status)
  assert.deepEqual(
    statuses.toSorted((a, b) => a - b),
    [201, 404],
  )
  assert.equal((await studio.signInBy(token)).status, 404)
  const opened = answers.find(({ status }) => status === 201)
  const { status, body } = await studio.read(opened?.body.data.token)
  assert.equal(status, 200)
  assert.deepEqual([body.data.email, body.data.upcoming.length], [nina.email, 1])
})

test('a link and a session end after 30 minutes, and a session when it is ended', async () => {
  const studio = await openMyStudio()
  await bookOnline(studio)
  const token = await studio.linkFor(nina.email)
  setClock(inMinutes(31))
  assert.equal((await studio.signInBy(token)).status, 404)
  setClock()
  const session = (await studio.signInBy(token)).body.data.token
  assert.equal((await studio.read(session)).status, 200)
  setClock(inMinutes(31))
  for (const path of ['', '/copy'])
    assert.equal((await studio.read(session, path)).status, 404, path)
  setClock()
  assert.equal((await studio.end(session)).status, 204)
  assert.equal((await studio.end(session)).status, 404)
  assert.equal((await studio.read(session)).status, 404)
})

test('expired links and sessions are removed after an hour', async () => {
  const studio = await openMyStudio()
  await bookOnline(studio)
  await studio.signIn(nina.email)
  const { signal } = new AbortController()
  const age = (minutes: number) =>
    Promise.all(
      (['guestLink', 'guestSession'] as const).map((table) =>
        database.db
          .updateTable(table)
          .set({ expiresAt: inMinutes(-minutes) })
          .where('businessId', '=', studio.id)
          .execute(),
      ),
    )
  await age(59)
  await removeExpiredAccess(database.db, signal)
  assert.deepEqual([(await studio.links()).length, (await studio.sessions()).length], [1, 1])
  await age(61)
  await removeExpiredAccess(database.db, signal)
  assert.deepEqual([(await studio.links()).length, (await studio.sessions()).length], [0, 0])
})

test('tokens are stored as hashes and addresses sealed', async () => {
  const studio = await openMyStudio()
  await bookOnline(studio)
  const token = await studio.linkFor(nina.email)
  const session = (await studio.signInBy(token)).body.data.token as string
  const [link] = await studio.links()
  assert.deepEqual(link?.tokenHash, hashToken(token))
  const [row] = await studio.sessions()
  assert.deepEqual(row?.tokenHash, hashToken(session))
  for (const bytes of [link?.sealed, row?.sealed]) assert.ok(!bytes?.includes('nina'))
})

test('a session shows one business, and no customer of another address', async () => {
  const [studio, other] = [await openMyStudio(), await openMyStudio()]
  await bookOnline(studio)
  await bookOnline(other)
  const session = await studio.signIn(nina.email)
  assert.equal((await other.read(session)).status, 404)
  assert.equal((await other.guest.del(other.sessionPath(session))).status, 404)
  for (const wrong of ['x', newBusinessToken(studio.id), `${session}A`])
    assert.equal((await studio.read(wrong)).status, 404)
  await bookOnline(
    studio,
    { customer: { ...nina, lastName: 'Other', email: 'nina@example.com.au' } },
    { startTime: '13:00' },
  )
  const { upcoming } = (await studio.read(session)).body.data
  assert.deepEqual(
    upcoming.map(({ startTime }: { startTime: string }) => startTime),
    ['10:00'],
  )
})

test('a disabled page and an unknown slug are one 404', async () => {
  const studio = await openMyStudio()
  await bookOnline(studio)
  const session = await studio.signIn(nina.email)
  await database.db
    .updateTable('bookingPage')
    .set({ isEnabled: false })
    .where('businessId', '=', studio.id)
    .execute()
  const refusals = new Set<string>()
  for (const slug of [studio.slug, 'no-such-salon'])
    for (const answer of [
      await studio.mailing.get(`/${slug}/my-bookings/sessions/${session}`),
      await studio.mailing.post(`/${slug}/my-bookings/links`, { email: nina.email }),
    ]) {
      assert.equal(answer.status, 404)
      refusals.add(JSON.stringify({ ...answer.body, requestId: '' }))
    }
  assert.equal(refusals.size, 1)
})
