import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'

import { emailHashes } from '#core/crypto/key-ring.ts'
import { hashPassword } from '#core/crypto/password.ts'
import { newToken } from '#core/crypto/tokens.ts'
import { newId } from '#core/ids.ts'
import { scopes } from '#core/scopes.ts'
import * as accounts from '#features/access/accounts/queries.ts'
import { createKey } from '#features/access/keys/queries.ts'
import * as resets from '#features/access/password-changes/queries.ts'
import { database, masterKey } from '#testing/process/server.ts'
import { openMember, openPerson, password } from '#testing/salon/people.ts'
import { completeVisit } from '#testing/salon/reviews.ts'
import { openSalon } from '#testing/salon/salon.ts'
import { openStudio } from '#testing/salon/studio.ts'

import { withoutRequestId } from '../../../test/requests.ts'
import type { Arena, Attack } from '../attack.ts'
import { questionsOfGuests } from '../guests/questions.ts'
import { anywhere, post, type Question } from '../question.ts'
import type { Answer } from '../sender.ts'
import { compareTimes, medianOf } from '../statistics.ts'
import { openVictim } from '../victim.ts'

/** Existing and unknown records get the same response, in the same time. */
export const attack: Attack = async (arena) => {
  const questions = [
    ...(await ofAccounts()),
    ...(await ofTokens()),
    ...(await ofRecords()),
    ...(await questionsOfGuests()),
  ]
  for (const question of questions) {
    arena.tally.operation(question.name)
    await ask(arena, question)
  }
}

async function ask(
  { send, tally }: Arena,
  { name, known, unknown, pairs, masked, isUntimed, status }: Question,
) {
  const [ones, others]: [Answer[], Answer[]] = [[], []]
  for (let nth = -warmUps; nth < pairs; nth += 1) {
    // By turns, so that what slows the machine down slows both.
    const [one, other] = [await known(nth + warmUps), await unknown(nth + warmUps)]
    const isFirst = nth % 2 === 0
    const first = await send(isFirst ? one : other)
    const second = await send(isFirst ? other : one)
    const [ofKnown, ofUnknown] = isFirst ? [first, second] : [second, first]
    if (nth < 0) continue
    ones.push(ofKnown)
    others.push(ofUnknown)
    const [ofOne, ofOther] = [ofKnown, ofUnknown].map((answer) => visible(answer, masked))
    if (ofOne !== ofOther) tally.breach(`${name}: other answers`, whereDiffer(ofOne, ofOther))
    if (ofKnown.status >= 500 || ofKnown.status === 429 || ofKnown.status === 0)
      tally.breach(`${name}: no answer`, ofOne)
    if (status !== undefined && ofKnown.status !== status)
      tally.breach(`${name}: not ${status}`, `${ofOne} ${ofKnown.body}`)
  }
  const [timesOfOnes, timesOfOthers] = [ones, others].map((answers) =>
    answers.map(({ ms }) => ms),
  ) as [number[], number[]]
  const { difference, margin } = compareTimes(timesOfOnes, timesOfOthers)
  tally.note(
    name,
    `${ones[0]?.status}, ${medianOf(timesOfOnes).toFixed(1)} and ${medianOf(timesOfOthers).toFixed(1)} ms`,
  )
  if (!isUntimed && difference > margin)
    tally.breach(
      `${name}: other times`,
      `${difference.toFixed(2)} ms apart, noise explains ${margin.toFixed(2)}`,
    )
}

const warmUps = 3

/** Both texts from a little before the place where they begin to differ. */
function whereDiffer(one = '', other = '') {
  let place = 0
  while (place < one.length && one[place] === other[place]) place += 1
  const [ofOne, ofOther] = [one, other].map((text) => text.slice(Math.max(0, place - 100)))
  return `${ofOne?.slice(0, 250)} and ${ofOther?.slice(0, 250)}`
}

/** Status, headers and body, as far as they say something. */
function visible({ status, body, headers }: Answer, masked = /(?!)/) {
  const ignored = ['date', 'x-request-id', 'content-length', 'etag', 'retry-after']
  const named = Object.entries(headers).filter(
    ([name]) => !ignored.includes(name) && !name.startsWith('x-ratelimit'),
  )
  const text = `${status} ${JSON.stringify(named)} ${withoutRequestId(body)}`
  return text.replaceAll(new RegExp(masked, 'g'), '…')
}

async function ofAccounts(): Promise<Question[]> {
  const people = await Promise.all(Array.from({ length: 40 }, () => openPerson()))
  // The hash of other test accounts costs nothing to verify, so it would tell them from unknown ones by their times.
  const hash = await hashPassword(password)
  for (const { accountId } of people) await accounts.setPassword(database.db, accountId, hash)
  const emailOf = (nth: number) => people[nth % people.length]?.email ?? ''
  const unknownEmail = () => `${newId()}@example.com`
  const passwordless = `${newId()}@example.com`
  await accounts.ensure(database.db, masterKey, { email: passwordless, name: 'Robin' })
  const wrong = { password: 'not the right password' }
  const salon = await openSalon()
  const owner = await openMember('OWNER', [salon])
  const other = await openSalon()
  const host = await openMember('OWNER', [other])
  const invite = async (email: string) => {
    // A business may invite 50 people a day.
    await sql`delete from invitation where business_id = ${salon.id}::uuid`.execute(database.db)
    await sql`delete from attempt`.execute(database.db)
    return post(
      `/businesses/${salon.id}/invitations`,
      { email, role: 'STAFF' },
      { authorization: `Bearer ${owner.token}` },
    )
  }
  const invited = async (email: string) => {
    const answer = await host.post(`/businesses/${other.id}/invitations`, { email, role: 'STAFF' })
    return String(answer.body.data.url).split(/[#/=]/).at(-1) ?? ''
  }
  const tokens = { known: await invited(emailOf(0)), unknown: await invited(unknownEmail()) }
  return [
    {
      name: 'login with a wrong password',
      known: (nth) => post('/auth/login', { email: emailOf(nth), ...wrong }),
      unknown: () => post('/auth/login', { email: unknownEmail(), ...wrong }),
      pairs: 30,
    },
    {
      name: 'login to an account without a password',
      known: () => post('/auth/login', { email: passwordless, ...wrong }),
      unknown: () => post('/auth/login', { email: unknownEmail(), ...wrong }),
      pairs: 30,
    },
    {
      name: 'forgotten password',
      known: (nth) => post('/auth/password/forgot', { email: emailOf(nth) }),
      unknown: () => post('/auth/password/forgot', { email: unknownEmail() }),
      pairs: 37,
    },
    {
      name: 'invitation of an account',
      known: (nth) => invite(emailOf(nth)),
      unknown: () => invite(unknownEmail()),
      pairs: 30,
      masked: /"(id|email|url|createdAt|expiresAt)":"[^"]*"/,
    },
    {
      name: 'acceptance without a password',
      known: () => post('/auth/invitations/accept', { token: tokens.known }),
      unknown: () => post('/auth/invitations/accept', { token: tokens.unknown }),
      pairs: 40,
    },
  ]
}

async function ofTokens(): Promise<Question[]> {
  const { db } = database
  const person = await openPerson()
  const expired = newToken()
  await resets.insert(db, {
    token: expired,
    emailHashes: emailHashes(masterKey, person.email),
    isMailed: true,
  })
  await sql`update password_reset set created_at = now() - interval '2 hours'`.execute(db)
  const newPassword = 'violet anchors 71 drift slowly'
  const studio = await openStudio()
  const visit = await completeVisit(studio, '10:00')
  const forged = visit.url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  const page = (url: string): InjectOptions => ({ url, remoteAddress: anywhere() })
  return [
    {
      name: 'reset with an expired token',
      known: () => post('/auth/password/reset', { token: expired, newPassword }),
      unknown: () => post('/auth/password/reset', { token: newToken(), newPassword }),
      pairs: 60,
    },
    {
      name: 'forged link to a review',
      known: () => page(forged),
      unknown: () => page(`/review/${randomBytes(48).toString('base64url')}`),
      pairs: 100,
    },
  ]
}

async function ofRecords(): Promise<Question[]> {
  const [mine, theirs] = [await openVictim(), await openVictim()]
  await sql`update business set is_public = false where business_id = ${theirs.studio.id}::uuid`.execute(
    database.db,
  )
  const headers = { 'x-api-key': mine.key }
  const get = (path: string): InjectOptions => ({
    url: `/api/v1${path}`,
    headers,
    remoteAddress: anywhere(),
  })
  // Ten unknown codes a minute are a key's limit.
  const keys = await Promise.all(
    Array.from({ length: 15 }, () =>
      createKey(database.db, { businessId: mine.studio.id, name: 'Guess', scopes }),
    ),
  )
  const redeem = (nth: number, code: string) =>
    post(
      '/gift-cards/redeem',
      { code, amount: 1 },
      { 'x-api-key': keys[Math.floor(nth / 4)]?.key ?? '' },
    )
  const { customerId = '', bookingId = '', businessId = '', slug = '', code = '' } = theirs.ids
  const base = `/businesses/${mine.studio.id}`
  return [
    {
      name: 'gift card of another business',
      known: (nth) => redeem(nth, code),
      unknown: (nth) => redeem(nth, code.replace(/^..../, 'ZZZZ')),
      pairs: 50,
    },
    {
      name: 'slug of a business that is not public',
      // The response says that a slug is taken, and never by which business.
      isUntimed: true,
      known: () => get(`/businesses/slug/${slug}`),
      unknown: () =>
        get(`/businesses/slug/${slug.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}`),
      pairs: 100,
    },
    {
      name: 'another business',
      known: () => get(`/businesses/${businessId}/customers`),
      unknown: () => get(`/businesses/${newId()}/customers`),
      pairs: 100,
    },
    {
      name: 'customer of another business',
      known: () => get(`${base}/customers/${customerId}`),
      unknown: () => get(`${base}/customers/${newId()}`),
      pairs: 100,
    },
    {
      name: 'booking of another business',
      known: () => get(`${base}/bookings/${bookingId}`),
      unknown: () => get(`${base}/bookings/${newId()}`),
      pairs: 100,
    },
  ]
}
