import type { InjectOptions } from 'fastify'

import * as sessions from '#features/access/sessions/queries.ts'
import type { Endpoint } from '#http/endpoint.ts'
import { sessionCookie } from '#http/identify/credentials.ts'
import { database } from '#testing/process/server.ts'
import { signInOperator } from '#testing/salon/operators.ts'

import { nameOf, requestTo } from '../../../test/requests.ts'
import type { Arena, Attack } from '../attack.ts'
import { changedTables, digestOf } from '../digest.ts'
import { accessOf, endingLast, isForGuests, readOperations } from '../operations.ts'
import { openVictim, ownersOf, type Victim } from '../victim.ts'
import { codeOf } from './access.ts'

const ours = 'salon.example'

/** The requests that a page of another site can make a browser send. */
const foreign: Record<string, string>[] = [
  {},
  { origin: 'https://elsewhere.example' },
  { origin: 'null' },
  { origin: `https://${ours}.elsewhere.example` },
  { origin: `https://elsewhere.example/${ours}` },
  { origin: `https://sub.${ours}` },
  { origin: `https://${ours}:8443` },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { referer: `https://${ours}/` },
  { origin: 'https://elsewhere.example', 'sec-fetch-site': 'same-origin' },
]

const notJson = '415 UNSUPPORTED_MEDIA_TYPE'

/** The media types that a form can send without a preflight. */
const simpleTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
]

/** Every change by a session cookie from other sites, and by the forms that need no preflight. */
export const attack: Attack = async (arena) => {
  const victim = await openVictim()
  // So that the routes of operators answer too.
  await signInOperator(victim.owner.accountId)
  const { tally } = arena
  const operations = endingLast(readOperations())
  const before = await digestOf(ownersOf(victim))
  for (const endpoint of operations) {
    tally.operation(nameOf(endpoint))
    if (endpoint.method === 'GET') await readElsewhere(arena, endpoint, victim)
    else await changeElsewhere(arena, endpoint, victim)
  }
  const changed = changedTables(before, await digestOf(ownersOf(victim)))
  // Each request had a session of its own, and what a login refuses is counted.
  const others = changed.filter((name) => !['session', 'sign_in_network'].includes(name))
  if (others.length > 0) tally.breach('Requests of other sites changed', others.join())
  for (const endpoint of operations)
    if (endpoint.method !== 'GET') await control(arena, endpoint, victim)
}

async function cookieOf({ owner }: Victim) {
  const { accountId } = owner
  const { token } = await sessions.insert(database.db, {
    accountId,
    userAgent: 'attack',
    secondFactorAt: new Date(),
  })
  return { cookie: `theme=dark; ${sessionCookie}=${token}`, host: ours }
}

async function changeElsewhere({ send, tally }: Arena, endpoint: Endpoint, victim: Victim) {
  const isPublic = accessOf(endpoint) === 'public'
  const request = requestTo(endpoint, victim.ids)
  const forms = simpleTypes.map((type): InjectOptions => ({
    ...request,
    payload: type === 'text/plain' ? JSON.stringify(request.payload ?? {}) : 'a=1',
    headers: { ...request.headers, 'content-type': type },
  }))
  // Of guests no cookie is read (guests.ts), so that other sites may send what a form cannot.
  const tries = [
    ...(isForGuests(endpoint) ? [] : foreign).map((headers) => ({
      ...request,
      headers: { ...request.headers, ...headers },
    })),
    ...forms.map((form) => ({
      ...form,
      headers: { ...form.headers, origin: 'https://elsewhere.example' },
    })),
  ]
  for (const one of tries) {
    const sent = { ...one, headers: { ...one.headers, ...(await cookieOf(victim)) } }
    const answer = await send(sent)
    tally.count('changes from elsewhere')
    const refusal = isForGuests(endpoint) ? notJson : '403 CSRF'
    if (codeOf(answer) !== refusal)
      tally.breach(
        `${nameOf(endpoint)} from ${JSON.stringify(one.headers)}`,
        `${codeOf(answer)} ${answer.body}`,
      )
    requireSharing({ tally }, endpoint, answer.headers)
  }
  if (isPublic) await signInElsewhere({ send, tally }, endpoint, request)
  await sendForms({ send, tally }, endpoint, forms, victim)
}

/** Without a cookie: a sign-in that another site starts is refused too. */
async function signInElsewhere(
  { send, tally }: Pick<Arena, 'send' | 'tally'>,
  endpoint: Endpoint,
  request: InjectOptions,
) {
  for (const headers of foreign) {
    const { origin, 'sec-fetch-site': site } = headers
    if (!origin && (!site || site === 'same-origin')) continue
    const answer = await send({
      ...request,
      headers: { ...request.headers, ...headers, host: ours },
    })
    tally.count('sign-ins from elsewhere')
    if (codeOf(answer) !== '403 CSRF')
      tally.breach(
        `${nameOf(endpoint)} without a session from ${JSON.stringify(headers)}`,
        `${codeOf(answer)} ${answer.body}`,
      )
  }
}

/** Even from its own pages the API reads JSON alone. */
async function sendForms(
  { send, tally }: Pick<Arena, 'send' | 'tally'>,
  endpoint: Endpoint,
  forms: readonly InjectOptions[],
  victim: Victim,
) {
  for (const form of forms) {
    const headers = { ...form.headers, ...(await cookieOf(victim)), origin: `https://${ours}` }
    const answer = await send({ ...form, headers })
    tally.count('forms')
    if (codeOf(answer) !== notJson)
      tally.breach(
        `${nameOf(endpoint)} as ${String(form.headers?.['content-type'])}`,
        `${codeOf(answer)} ${answer.body}`,
      )
  }
}

/** A GET changes nothing, whatever method it claims to be, and is not shared with other sites. */
async function readElsewhere({ send, tally }: Arena, endpoint: Endpoint, victim: Victim) {
  const request = requestTo(endpoint, victim.ids)
  const url = request.url as string
  const claims: InjectOptions[] = [
    { headers: { 'x-http-method-override': 'DELETE' } },
    { headers: { 'x-method-override': 'PATCH' } },
    { url: `${url}${url.includes('?') ? '&' : '?'}_method=DELETE` },
  ]
  for (const claim of claims) {
    const headers = {
      ...claim.headers,
      ...(await cookieOf(victim)),
      origin: 'https://elsewhere.example',
    }
    const answer = await send({ ...request, ...claim, headers })
    tally.count('reads from elsewhere')
    // A booking without an invoice has none to read.
    if ([0, 401, 403].includes(answer.status) || answer.status >= 500)
      tally.breach(`${nameOf(endpoint)} was not read`, `${answer.status} ${answer.body}`)
    requireSharing({ tally }, endpoint, answer.headers)
  }
}

/** Other sites may read what guests may, but not with a cookie; and nothing else. */
function requireSharing(
  { tally }: Pick<Arena, 'tally'>,
  endpoint: Endpoint,
  headers: NodeJS.Dict<string | string[]>,
) {
  const shared = Object.keys(headers).filter((name) => name.startsWith('access-control-'))
  const isOpen = headers['access-control-allow-origin'] === '*' && shared.length === 2
  if (isForGuests(endpoint) ? !isOpen : shared.length > 0)
    tally.breach(`${nameOf(endpoint)} is shared with other sites by`, shared.join())
}

/** From our own pages the same cookie works, so that the refusals above were for the site. */
async function control({ send, tally }: Arena, endpoint: Endpoint, victim: Victim) {
  const request = requestTo(endpoint, victim.ids)
  const headers = { ...request.headers, ...(await cookieOf(victim)), origin: `https://${ours}` }
  const answer = await send({ ...request, headers })
  tally.count('changes from our pages')
  const code = codeOf(answer)
  const isSignIn = accessOf(endpoint) === 'public'
  if (answer.status === 0 || code === '403 CSRF' || (answer.status === 401 && !isSignIn))
    tally.breach(`${nameOf(endpoint)} from our own pages`, `${code} ${answer.body}`)
}
