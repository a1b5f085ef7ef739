import type { InjectOptions } from 'fastify'

import * as sessions from '#features/access/sessions/queries.ts'
import type { Endpoint } from '#http/endpoint.ts'
import { sessionCookie } from '#http/identify/credentials.ts'
import { database } from '#testing/process/server.ts'

import {
  nameOf,
  paramsOf,
  requestTo,
  withoutRequestId,
  withValueAt,
} from '../../../test/requests.ts'
import type { Arena, Attack } from '../attack.ts'
import { changedTables, digestOf } from '../digest.ts'
import { bookAsGuest } from '../guests/control.ts'
import { closedSlugs, deadTokens, neutralRequest, openGuarded } from '../guests/requests.ts'
import { isForGuests, readOperations } from '../operations.ts'
import type { Answer } from '../sender.ts'
import { openVictim, ownersOf, type Victim } from '../victim.ts'
import { codeOf, leakedIds } from './access.ts'

const unavailable = '409 SLOT_UNAVAILABLE'

/** Every operation of guests: with all kinds of credentials, with dead links, and of pages that are not open. */
export const attack: Attack = async (arena) => {
  const { tally } = arena
  const [{ victim, hidden }, other] = [await openGuarded(), await openVictim()]
  const [slugs, tokens] = [await closedSlugs(), await deadTokens(victim, other)]
  const operations = readOperations().filter(isForGuests)
  const before = await digestOf(ownersOf(victim))
  for (const endpoint of operations) {
    tally.operation(nameOf(endpoint))
    const request = neutralRequest(endpoint, victim, hidden)
    if (request) await tryCredentials(arena, { endpoint, request, victim, other }, hidden.texts)
    else tally.breach(`${nameOf(endpoint)} has no request in guests/requests.ts that is refused`)
    const dead = endpoint.path.startsWith('/public/holds/')
      ? tokens.ofHolds
      : ['confirmGuestBooking', 'acceptOffers'].includes(endpoint.name)
        ? tokens.ofLinks
        : tokens.ofReads
    const at = (ids: object) => requestTo(endpoint, { ...victim.ids, ...ids })
    const [param] = paramsOf(endpoint)
    const named =
      param === 'slug'
        ? slugs.map((slug) => at({ slug }))
        : dead.map((token) => at({ token, linkToken: token }))
    await requireOneRefusal(arena, nameOf(endpoint), named, '404 NOT_FOUND')
    if (endpoint.name === 'createGuestBooking') {
      const book = (hold: string) => withValueAt(at({}), 'body', 'hold', hold)
      for (const holds of [tokens.ofNoHold, [tokens.released]])
        await requireOneRefusal(arena, `${nameOf(endpoint)}: holds`, holds.map(book), unavailable)
    }
  }
  const changed = changedTables(before, await digestOf(ownersOf(victim)))
  // Some requests had a session of their own.
  const others = changed.filter((name) => name !== 'session')
  if (others.length > 0) tally.breach('Refused guests changed', others.join())
  await bookAsGuest(arena, operations)
}

interface Tried {
  endpoint: Endpoint
  request: InjectOptions
  victim: Victim
  other: Victim
}

/** The response to a guest is that to an anonymous caller: keys, sessions and cookies are not read. */
async function tryCredentials(
  { send, tally }: Arena,
  { endpoint, request, victim, other }: Tried,
  hiddenTexts: Record<string, string>,
) {
  const { accountId } = victim.owner
  const { token } = await sessions.insert(database.db, { accountId, userAgent: 'attack' })
  const cookie = `${sessionCookie}=${token}`
  const credentials: Record<string, Record<string, string>> = {
    nobody: {},
    'a key': { 'x-api-key': victim.key },
    'a key of another business': { 'x-api-key': other.key },
    'no key': { 'x-api-key': 'sk_live_x' },
    'a session': { authorization: `Bearer ${token}`, 'x-business-id': victim.studio.id },
    'no session': { authorization: 'Bearer x' },
    'a cookie': { cookie, origin: 'https://salon.example', host: 'salon.example' },
    'a cookie from elsewhere': { cookie, origin: 'https://elsewhere.example' },
    'another business': { 'x-business-id': other.studio.id },
  }
  const expected = endpoint.method === 'GET' ? /^200$/ : /^(400|404|409) /
  let first: string | undefined
  for (const [name, headers] of Object.entries(credentials)) {
    const answer = await send({ ...request, headers: { ...request.headers, ...headers } })
    tally.count('answers by credentials')
    const label = `${nameOf(endpoint)} with ${name}`
    if (!expected.test(codeOf(answer))) tally.breach(label, `${codeOf(answer)} ${answer.body}`)
    first ??= visible(answer)
    if (visible(answer) !== first) tally.breach(`${label}: another answer`, visible(answer))
    const leaked = leakedIds({ ids: notPublic(victim.ids) }, request, answer)
    for (const [what, text] of Object.entries(hiddenTexts))
      if (answer.body.includes(text)) leaked.push(`hidden ${what}`)
    if (leaked.length > 0) tally.breach(`${label} got`, leaked.join())
  }
}

/** The content of a page, or of the link to a booking. */
const shown =
  /^(slug|serviceId|additionalServiceId|staffId|preferredStaffId|target|variantId|addonId|categoryId|questionId|bookingId)$/

const notPublic = (ids: Victim['ids']) =>
  Object.fromEntries(Object.entries(ids).filter(([name]) => !shown.test(name)))

/** Requests that must not differ in anything but the id of the request. */
async function requireOneRefusal(
  { send, tally }: Arena,
  name: string,
  requests: readonly InjectOptions[],
  code: string,
) {
  let first: string | undefined
  for (const [nth, request] of requests.entries()) {
    const answer = await send({ ...request, remoteAddress: `10.2.${nth}.1` })
    tally.count('refused alike')
    const label = `${name}, number ${nth} of what is refused`
    if (codeOf(answer) !== code) tally.breach(label, `${codeOf(answer)} ${answer.body}`)
    first ??= visible(answer)
    if (visible(answer) !== first) tally.breach(`${label}: another answer`, visible(answer))
  }
}

/** A connection whose request body is not read is closed, which depends on how fast the body arrives. */
const volatile = /^(date|x-request-id|x-ratelimit-.*|connection|keep-alive)$/

/** Status, headers and body, as far as they say something. */
function visible({ status, headers, body }: Answer) {
  const named = Object.entries(headers)
    .filter(([name]) => !volatile.test(name))
    .toSorted(([one], [other]) => one.localeCompare(other))
  const text = withoutRequestId(body).replace(/"copiedAt":"[^"]*"/, '')
  return `${status} ${JSON.stringify(named)} ${text}`
}
