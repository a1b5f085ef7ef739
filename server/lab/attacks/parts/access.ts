import type { InjectOptions } from 'fastify'

import type { Endpoint } from '#http/endpoint.ts'
import { openOperator } from '#testing/salon/operators.ts'
import { openMember } from '#testing/salon/people.ts'
import { openSalon } from '#testing/salon/salon.ts'

import { type Ids, nameOf, requestTo } from '../../../test/requests.ts'
import type { Arena, Attack } from '../attack.ts'
import { type Caller, openCallers } from '../callers.ts'
import { changedTables, digestOf } from '../digest.ts'
import { accessOf, endingLast, hasCallers, readOperations } from '../operations.ts'
import type { Answer } from '../sender.ts'
import { openVictim, ownersOf, type Victim } from '../victim.ts'

/** Every operation by every kind of caller, with the ids of real records of a business. */
export const attack: Attack = async (arena) => {
  const victim = await openVictim()
  const callers = await openCallers(victim)
  arena.tally.note('callers', callers.length)
  const operations = endingLast(readOperations()).filter(hasCallers)
  for (const [index, endpoint] of operations.entries()) {
    arena.tally.operation(nameOf(endpoint))
    if (accessOf(endpoint) !== endpoint.access)
      arena.tally.breach(
        `${nameOf(endpoint)} declares ${endpoint.access}, not its access in the contract`,
      )
    const before = await digestOf(ownersOf(victim))
    const refused = callers.filter(({ refusals }) => refusals(endpoint))
    await Promise.all(refused.map((caller) => callAs(arena, victim, endpoint, caller, index)))
    const changed = changedTables(before, await digestOf(ownersOf(victim)))
    if (changed.length > 0)
      arena.tally.breach(
        `${nameOf(endpoint)} changed ${changed.join(', ')} though all were refused`,
      )
    await readAsPermitted(arena, victim, endpoint, callers)
    await control(arena, endpoint)
  }
  await pagesOfOperators(arena)
}

/** The request of the victim's owner, with the business that the caller names. */
function requestOf(endpoint: Endpoint, { ids }: Victim, { businessId }: Caller): InjectOptions {
  const named: Ids = { ...ids, ...(businessId !== undefined && { businessId }) }
  const request = requestTo(endpoint, named)
  // Of the fields of the example, owners alone may set this one.
  if (endpoint.name === 'updateBusiness')
    delete (request.payload as { requireSecondFactor?: boolean }).requireSecondFactor
  return request
}

async function callAs(
  { send, tally }: Arena,
  victim: Victim,
  endpoint: Endpoint,
  caller: Caller,
  index: number,
) {
  const request = requestOf(endpoint, victim, caller)
  const headers = { ...request.headers, ...(await caller.headers(endpoint)) }
  const answer = await send({ ...request, headers, remoteAddress: `10.0.${index % 256}.1` })
  const expected = caller.refusals(endpoint) ?? []
  const label = `${nameOf(endpoint)} by ${caller.name}`
  tally.count('refused')
  if (!expected.includes(codeOf(answer)))
    tally.breach(label, `answered ${codeOf(answer)}, not ${expected.join(' or ')}: ${answer.body}`)
  const leaked = leakedIds(victim, request, answer)
  if (leaked.length > 0) tally.breach(`${label} got`, leaked.join())
}

export function codeOf({ status, body }: Answer) {
  if (status < 400) return `${status}`
  const [, code = 'no code'] = /"code":"(\w+)"/.exec(body) ?? []
  return `${status} ${code}`
}

/** The ids of the victim's records in an answer that are not of the request. */
export function leakedIds({ ids }: Pick<Victim, 'ids'>, request: InjectOptions, { body }: Answer) {
  const sent = `${request.url as string}${JSON.stringify(request.payload ?? '')}`
  return Object.entries(ids)
    .filter(([, id]) => id.length > 30 && body.includes(id) && !sent.includes(id))
    .map(([name]) => name)
}

/** Reads that are open to others, or to members bound to their own bookings, show nothing of the victim. */
async function readAsPermitted(
  { send, tally }: Arena,
  victim: Victim,
  endpoint: Endpoint,
  callers: readonly Caller[],
) {
  // The summary of a public business is for everybody.
  if (endpoint.method !== 'GET' || endpoint.path === '/businesses/slug/:slug') return
  const { bookingId = '', refundId = '', reviewId = '' } = victim.ids
  for (const caller of callers.filter(({ refusals }) => !refusals(endpoint))) {
    if (caller.sees === 'everything') continue
    const request = requestOf(endpoint, victim, caller)
    const ids = caller.sees === 'own bookings' ? { bookingId, refundId, reviewId } : victim.ids
    const answer = await send({ ...request, headers: await caller.headers(endpoint) })
    tally.count('permitted reads')
    const leaked = leakedIds({ ids }, request, answer)
    if (leaked.length > 0 || answer.status >= 500 || answer.status === 0)
      tally.breach(`${nameOf(endpoint)} by ${caller.name} got`, `${answer.status} ${leaked.join()}`)
  }
}

/** The same operation is permitted to an owner or operator, so that a refusal of everybody is no success. */
async function control({ send, tally }: Arena, endpoint: Endpoint) {
  const salon = await openSalon()
  const { token } = endpoint.operator ? await openOperator() : await openMember('OWNER', [salon])
  const credentials: Record<string, string>[] = [{ authorization: `Bearer ${token}` }]
  if (accessOf(endpoint) !== 'session') credentials.push({ 'x-api-key': salon.key })
  for (const headers of credentials) {
    const request = requestTo(endpoint, { businessId: salon.id, dayOfWeek: 'MONDAY' })
    const answer = await send({ ...request, headers })
    tally.count('permitted to owners and operators')
    if ([0, 401, 403].includes(answer.status) || answer.status >= 500)
      tally.breach(
        `${nameOf(endpoint)} by ${Object.keys(headers).join()} of the owner`,
        answer.body,
      )
  }
}

/** Routes for operators alone are not served beside the API. */
async function pagesOfOperators({ send, tally }: Arena) {
  for (const path of [
    '/metrics',
    '/metrics/',
    '//metrics',
    '/api/v1/metrics',
    '/api/v1/../../metrics',
    '/%6detrics',
    '/.env',
    '/debug',
    '/admin',
  ])
    for (const forwarded of ['127.0.0.1', '8.8.8.8']) {
      const answer = await send({ url: path, remoteAddress: forwarded })
      if (answer.status < 400 && /openchair_|process_cpu/.test(answer.body))
        tally.breach(`GET ${path} is served to everybody`, answer.body)
    }
}
