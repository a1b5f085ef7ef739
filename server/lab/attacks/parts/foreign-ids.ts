import type { InjectOptions } from 'fastify'

import { newId } from '#core/ids.ts'
import { hasScope } from '#core/roles.ts'
import type { Endpoint } from '#http/endpoint.ts'
import { openMember, password } from '#testing/salon/people.ts'

import {
  type Ids,
  idFieldsOf,
  idNameOf,
  nameOf,
  paramsOf,
  requestTo,
  withValueAt,
  withoutRequestId,
} from '../../../test/requests.ts'
import type { Arena, Attack } from '../attack.ts'
import { changedTables, digestOf } from '../digest.ts'
import { accessOf, endingLast, hasCallers, isForGuests, readOperations } from '../operations.ts'
import { openVictim, ownersOf, type Victim } from '../victim.ts'
import { codeOf, leakedIds } from './access.ts'

interface Attacker {
  name: string
  /** X-Business-Id is not for everybody. */
  namesBusiness: boolean
  headers: Record<string, string>
}

/**
 * Ids of another business and of its people in every place of an id: the answer is that to an id of
 * no record, and nothing of the other business changes.
 */
export const attack: Attack = async (arena) => {
  const [mine, theirs] = [await openVictim(), await openVictim()]
  const attackers: Attacker[] = [
    { name: 'a key', namesBusiness: false, headers: { 'x-api-key': mine.key } },
    ...(await Promise.all(
      (['OWNER', 'MANAGER', 'STAFF'] as const).map(async (role) => ({
        name: role,
        namesBusiness: true,
        headers: { authorization: `Bearer ${(await openMember(role, [mine.studio])).token}` },
      })),
    )),
  ]
  for (const endpoint of endingLast(readOperations())) {
    if (!hasCallers(endpoint) && !isForGuests(endpoint)) continue
    arena.tally.operation(nameOf(endpoint))
    const before = await digestOf(ownersOf(theirs))
    for (const attacker of isForGuests(endpoint) ? [guest] : attackers)
      await tryIds(arena, endpoint, attacker, { mine, theirs })
    const changed = changedTables(before, await digestOf(ownersOf(theirs)))
    if (changed.length > 0)
      arena.tally.breach(`${nameOf(endpoint)} changed another business`, changed.join())
  }
  await tryCursors(arena, attackers, { mine, theirs })
  await tryIdempotencyKeys(arena, { mine, theirs })
}

const guest: Attacker = { name: 'a guest', namesBusiness: false, headers: {} }

interface Sides {
  mine: Victim
  theirs: Victim
}

/** Each place of an id in a request, and the request with another id there. */
function placesOf(endpoint: Endpoint, { mine }: Sides, attacker: Attacker) {
  const { ids } = mine
  const request = withSecrets(endpoint, requestTo(endpoint, ids), ids)
  const inPath = paramsOf(endpoint)
    .filter((param) => /(Id|^id)$/.test(param))
    .map((param) => ({
      place: `path ${param}`,
      kind: param,
      withId: (id: string) =>
        withSecrets(endpoint, requestTo(endpoint, { ...ids, [param]: id }), ids),
    }))
  const inside = (['body', 'query'] as const).flatMap((part) =>
    idFieldsOf(endpoint[part])
      .flatMap((field) => (field.includes('.0') ? [field, beside(field)] : [field]))
      .map((field) => ({
        place: `${part} ${field}`,
        kind: idNameOf(field),
        withId: (id: string) => withValueAt(request, part, field, id),
      })),
  )
  const byHeader = {
    place: 'header X-Business-Id',
    kind: 'businessId',
    withId: (id: string) => ({ ...request, headers: { ...request.headers, 'x-business-id': id } }),
  }
  // A key has one business, and what path, query or body name comes before the header.
  const isNamed = [...inPath, ...inside].some(({ kind }) => kind === 'businessId')
  const isUsed = !isNamed && attacker.namesBusiness && endpoint.within !== 'installation'
  return [...inPath, ...inside, ...(isUsed ? [byHeader] : [])]
}

/** The second element of the last list: ids after one that is in order. */
const beside = (field: string) => field.replace(/\.0(?!.*\.0)/, '.1')

/** With the right password or hold, so that it is neither of them that is refused. */
function withSecrets(endpoint: Endpoint, request: InjectOptions, ids: Ids): InjectOptions {
  const { properties = {} } = (endpoint.body ?? {}) as { properties?: object }
  const secrets = { currentPassword: password, hold: ids['token'] }
  return Object.entries(secrets)
    .filter(([field]) => field in properties)
    .reduce((sent, [field, value]) => withValueAt(sent, 'body', field, value), request)
}

async function tryIds(
  { send, tally }: Arena,
  endpoint: Endpoint,
  attacker: Attacker,
  sides: Sides,
) {
  for (const { place, kind, withId } of placesOf(endpoint, sides, attacker)) {
    const label = `${nameOf(endpoint)} by ${attacker.name}, ${place}`
    const foreign = sides.theirs.ids[kind]
    if (foreign === undefined) {
      tally.breach(`No record of the victim has a ${kind}`)
      continue
    }
    const ask = async (id: string) => {
      const request = withId(id)
      const headers = { ...request.headers, ...attacker.headers }
      return { request, answer: await send({ ...request, headers }) }
    }
    const [known, unknown] = [await ask(foreign), await ask(newId())]
    const [one, other] = [known, unknown].map(
      ({ answer: { status, body } }) => `${status} ${withoutRequestId(body)}`,
    )
    if (one !== other) tally.breach(label, `${one} for a foreign id, ${other} for an unknown one`)
    const code = codeOf(known.answer)
    tally.count(code.startsWith('2') ? 'empty lists' : code)
    if (!mayAnswer(code, known.answer.body, place))
      tally.breach(label, `${code} ${known.answer.body}`)
    const leaked = leakedIds(sides.theirs, known.request, known.answer)
    if (leaked.length > 0) tally.breach(`${label} got`, leaked.join())
  }
}

const refusals =
  /^(400 VALIDATION_ERROR|404 NOT_FOUND|403 (BUSINESS_MISMATCH|FORBIDDEN_FOR_ROLE|FORBIDDEN_FOR_API_KEY))$/

function mayAnswer(code: string, body: string, place: string) {
  if (refusals.test(code)) return true
  // A hold that cannot be used any more, and one of which nothing is known, have the same answer.
  if (place === 'body holdId' && code === '409 SLOT_UNAVAILABLE') return true
  // A filter of a list finds nothing.
  return place.startsWith('query') && code === '200' && /"total":0|^\[\]$|"items":\[\]/.test(body)
}

/** A cursor of another business is none. */
async function tryCursors(
  { send, tally }: Arena,
  attackers: readonly Attacker[],
  { mine, theirs }: Sides,
) {
  for (const endpoint of readOperations()) {
    const { properties = {} } = (endpoint.query ?? {}) as { properties?: object }
    if (!('cursor' in properties)) continue
    const ask = (ids: Victim['ids'], headers: object, query: string) => {
      const request = requestTo(endpoint, ids)
      const url = `${request.url as string}${(request.url as string).includes('?') ? '&' : '?'}${query}`
      return send({ ...request, url, headers: { ...request.headers, ...headers } })
    }
    const own = { authorization: `Bearer ${theirs.owner.token}` }
    const { body } = await ask(theirs.ids, own, 'limit=1')
    const [, cursor] = /"nextCursor":"([^"]+)"/.exec(body) ?? []
    if (cursor === undefined) {
      tally.breach(`${nameOf(endpoint)} gave no cursor`, body)
      continue
    }
    for (const { name, headers } of attackers) {
      const answer = await ask(mine.ids, headers, `limit=100&cursor=${encodeURIComponent(cursor)}`)
      tally.count('foreign cursors')
      const leaked = leakedIds(theirs, { url: '' }, answer)
      if (leaked.length > 0 || answer.status >= 500)
        tally.breach(`${nameOf(endpoint)} by ${name} with a foreign cursor`, answer.body)
    }
  }
}

/** The Idempotency-Key of another business replays nothing. */
async function tryIdempotencyKeys({ send, tally }: Arena, { mine, theirs }: Sides) {
  for (const endpoint of readOperations()) {
    if (!endpoint.idempotent || !hasScope('OWNER', accessOf(endpoint) as never)) continue
    const shared = { 'idempotency-key': `shared ${endpoint.name}` }
    const as = ({ ids, key }: Victim) => {
      const request = requestTo(endpoint, ids)
      return send({ ...request, headers: { ...request.headers, ...shared, 'x-api-key': key } })
    }
    await as(theirs)
    const again = await as(theirs)
    const answer = await as(mine)
    tally.count('foreign idempotency keys')
    if (again.headers['idempotency-replayed'] === 'true')
      tally.count('replays to their own business')
    const leaked = leakedIds(theirs, { url: '' }, answer)
    if (answer.headers['idempotency-replayed'] !== undefined || leaked.length > 0)
      tally.breach(`${nameOf(endpoint)} replays the answer of another business`, answer.body)
  }
}
