import type { InjectOptions } from 'fastify'

import * as sessions from '#features/access/sessions/queries.ts'
import type { Endpoint } from '#http/endpoint.ts'
import { randomFrom } from '#src/demo/random.ts'
import { database } from '#testing/process/server.ts'

import { misfits, responseOf } from '../../../test/documented.ts'
import { nameOf } from '../../../test/requests.ts'
import type { Arena, Attack } from '../attack.ts'
import { casesOf, type Case } from '../cases.ts'
import { accessOf, endingLast, readOperations } from '../operations.ts'
import type { Answer } from '../sender.ts'
import { openVictim, type Victim } from '../victim.ts'

/** The longest time of an answer. */
const boundMs = 10_000

const concurrent = 8

/** At least 200 requests to every operation, which break its schema in one place or in many. */
export const attack: Attack = async (arena) => {
  const victim = await openVictim()
  let slowest = { ms: 0, name: '' }
  for (const [index, endpoint] of endingLast(readOperations()).entries()) {
    const name = nameOf(endpoint)
    arena.tally.operation(name)
    const random = randomFrom(arena.seed * 1_000 + index)
    const cases = casesOf(endpoint, victim.ids, random)
    const queue = cases.entries()
    const work = async () => {
      for (const [nth, one] of queue) {
        const request = await withCaller(endpoint, victim, one.request, nth)
        const answer = await arena.send(request)
        arena.tally.count(one.kind)
        if (answer.ms > slowest.ms) slowest = { ms: answer.ms, name: `${name}, ${one.kind}` }
        inspect(arena, endpoint, { ...one, request }, answer)
      }
    }
    await Promise.all(Array.from({ length: concurrent }, work))
  }
  arena.tally.note('slowest ms', `${Math.round(slowest.ms)} (${slowest.name})`)
}

/** By turns a key and a person; operations on accounts have a session for each request, since some end it. */
async function withCaller(
  endpoint: Endpoint,
  { key, owner }: Victim,
  request: InjectOptions,
  nth: number,
) {
  const access = accessOf(endpoint)
  const remoteAddress = `10.${nth % 250}.${Math.floor(nth / 250)}.1`
  if (access === 'public') return { ...request, remoteAddress }
  const isByKey = access !== 'session' && nth % 2 === 0
  const credential = isByKey ? { 'x-api-key': key } : await sessionOf(endpoint, owner)
  return { ...request, remoteAddress, headers: { ...request.headers, ...credential } }
}

async function sessionOf(endpoint: Endpoint, { accountId, token }: Victim['owner']) {
  if (endpoint.within !== 'installation') return { authorization: `Bearer ${token}` }
  const own = await sessions.insert(database.db, { accountId, userAgent: 'attack' })
  return { authorization: `Bearer ${own.token}` }
}

const inward = /\bat .*\.[tj]s:\d+|node_modules|\bselect\b.*\bfrom\b|syntax error|ECONN|pg_/i

function inspect({ tally }: Arena, endpoint: Endpoint, one: Case, answer: Answer) {
  const { status, body, headers, ms } = answer
  const label = `${nameOf(endpoint)}, ${one.kind}:`
  const described = () => `${status} ${body.slice(0, 300)} to ${describe(one.request)}`
  const isBusy = status === 503 && headers['retry-after'] !== undefined
  if (isBusy) tally.count('answers 503')
  if (status === 0 || (status >= 500 && !isBusy))
    return tally.breach(`${label} server error`, described())
  if (ms > boundMs) tally.breach(`${label} slow`, `${Math.round(ms)} ms, ${described()}`)
  if (status >= 400) {
    const fault = envelopeFault(answer)
    if (fault) return tally.breach(`${label} ${fault}`, described())
    if (inward.test(body)) tally.breach(`${label} tells how it is built`, described())
  }
  // A path that is no id may be that of another operation.
  if (one.kind === 'path') return undefined
  const response = responseOf(endpoint, status)
  const schema = response?.content?.['application/json']?.schema
  if (!response) return tally.breach(`${label} not described`, described())
  const isJson = (headers['content-type'] ?? '').startsWith('application/json')
  const faults = schema && isJson ? misfits(schema, JSON.parse(body)) : []
  if (faults.length > 0)
    tally.breach(`${label} not as described`, `${faults.join()} ${described()}`)
  return undefined
}

/** The faults in the form of a refusal. */
function envelopeFault({ status, body, headers }: Answer): string | undefined {
  let parsed: Record<string, unknown>
  try {
    parsed = JSON.parse(body) as typeof parsed
  } catch {
    return 'no JSON'
  }
  if (parsed['statusCode'] !== status) return 'another statusCode'
  if (typeof parsed['code'] !== 'string' || !parsed['message']) return 'no code or message'
  // A repeated request gets the first answer, which has the id of the first.
  const isReplay = headers['idempotency-replayed'] === 'true'
  if (!parsed['requestId'] || (parsed['requestId'] !== headers['x-request-id'] && !isReplay))
    return 'no requestId'
  return undefined
}

const describe = ({ method, url, headers, payload }: InjectOptions) => {
  const shown = Buffer.isBuffer(payload) ? payload.toString('latin1') : JSON.stringify(payload)
  return `${method} ${(url as string).slice(0, 300)} ${JSON.stringify(headers)} ${shown?.slice(0, 200)}`
}
