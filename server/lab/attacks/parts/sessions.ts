import { newSessionToken } from '#core/crypto/tokens.ts'
import { fromBase32, stepAt, totpCode } from '#core/crypto/totp.ts'
import * as members from '#features/access/members/queries.ts'
import { sessionCookie } from '#http/identify/credentials.ts'
import { database } from '#testing/process/server.ts'
import { openMember, openPerson, password } from '#testing/salon/people.ts'
import { openSalon } from '#testing/salon/salon.ts'

import type { Arena, Attack } from '../attack.ts'
import { bearer, callsOf, tokenOf } from '../calls.ts'
import type { Answer } from '../sender.ts'
import { staleFactor } from '../stale-factor.ts'
import { addTotp } from '../victim.ts'
import { codeOf } from './access.ts'

/** Sessions that an attacker knows beforehand, finds elsewhere, or that should have ended. */
export const attack: Attack = async (arena) => {
  const parts = { fixation, secondFactor, staleFactor, ends, roles, places, cookie }
  for (const [name, part] of Object.entries(parts)) {
    arena.tally.operation(name)
    await part(arena)
  }
}

const cookieIn = ({ headers }: Answer) => String(headers['set-cookie'] ?? '')

/** A token that somebody else chose or knows is not that of the session after a sign-in. */
async function fixation(arena: Arena) {
  const { require, login, isAlive } = callsOf(arena)
  const [victim, attacker] = [await openPerson(), await openPerson()]
  const seen = new Set<string>()
  for (const known of [newSessionToken(), attacker.token, victim.token]) {
    const isOwn = known === attacker.token || known === victim.token
    for (const headers of [
      bearer(known),
      { 'x-session-token': known },
      { cookie: `${sessionCookie}=${known}`, 'sec-fetch-site': 'same-origin' },
    ]) {
      require((await isAlive(known)) === isOwn, 'A chosen token has no session')
      const answer = await login(victim.email, headers)
      const token = tokenOf(answer)
      require(answer.status === 200 && token !== '', 'A sign-in works', answer)
      require(token !== known && !seen.has(token), 'A sign-in makes a new session', answer)
      require(cookieIn(answer).includes(
        `${sessionCookie}=${token};`,
      ), 'The cookie has the new token')
      seen.add(token)
    }
    require(!(await isAlive(known)), 'A session whose cookie is replaced ends')
  }
  require([...seen].every(
    (token) => Buffer.from(token.slice(4), 'base64url').length === 32,
  ), 'Tokens have 32 bytes')
  const bystander = await openPerson()
  await login(victim.email, bearer(bystander.token))
  const whose = await arena.send({ url: '/api/v1/auth/session', headers: bearer(bystander.token) })
  require(whose.body.includes(bystander.accountId), 'A session stays that of its account', whose)
}

/** Before the second factor there is no session; after it there is a new one; each code counts once. */
async function secondFactor(arena: Arena) {
  const { require, login, post, isAlive } = callsOf(arena)
  const person = await openPerson()
  const { secret, recoveryCodes } = await addTotp(person)
  const challengeOf = async () => {
    const answer = await login(person.email)
    require(codeOf(answer) === '401 SECOND_FACTOR_REQUIRED' &&
      cookieIn(answer) === '' &&
      tokenOf(answer) === '', 'A password alone gives no session', answer)
    return /"challenge":"([^"]+)"/.exec(answer.body)?.[1] ?? ''
  }
  const complete = (body: object) => post('/auth/login/second-factor', body)
  const challenge = await challengeOf()
  require(!(await isAlive(challenge)) &&
    !(await isAlive(`ses_${challenge}`)), 'A challenge is no session')
  const recoveryCode = recoveryCodes[0] ?? ''
  const done = await complete({ challenge, recoveryCode })
  const token = tokenOf(done)
  require(done.status === 200 &&
    token !== person.token &&
    token !== challenge, 'The second factor makes a new session', done)
  require((await complete({ challenge, recoveryCode: recoveryCodes[1] })).status !==
    200, 'A challenge counts once')
  require((await complete({ challenge: await challengeOf(), recoveryCode })).status !==
    200, 'A recovery code counts once')
  const guessed = await challengeOf()
  const codeNow = () => totpCode(fromBase32(secret), stepAt(new Date()))
  const wrong = codeNow() === '000000' ? '111111' : '000000'
  for (let count = 0; count < 5; count += 1) {
    const answer = await complete({ challenge: guessed, code: wrong })
    require(answer.status >= 400, 'A wrong code is refused', answer)
  }
  require((await complete({ challenge: guessed, recoveryCode: recoveryCodes[2] })).status !==
    200, 'Five wrong codes end a challenge')
  const [foreign] = [await openPerson()]
  const other = await addTotp(foreign)
  require((await complete({ challenge: await challengeOf(), recoveryCode: other.recoveryCodes[0] }))
    .status !== 200, 'A code of another account is none')
}

/** Sessions end with their sign-out, and with a changed password. */
async function ends(arena: Arena) {
  const { require, login, post, isAlive } = callsOf(arena)
  const person = await openPerson()
  const first = tokenOf(await login(person.email))
  const out = await post('/auth/logout', {}, bearer(first))
  require(out.status === 204 && !(await isAlive(first)), 'Signing out ends the session', out)
  const [kept, other] = [tokenOf(await login(person.email)), tokenOf(await login(person.email))]
  const newPassword = 'violet anchors 71 drift slowly'
  const changed = await post(
    '/auth/password',
    { currentPassword: password, newPassword },
    bearer(kept),
  )
  require(changed.status === 204, 'A password is changed', changed)
  require(!(await isAlive(other)) &&
    !(await isAlive(person.token)), 'A changed password ends other sessions')
  require(await isAlive(kept), 'A changed password keeps its own session')
  const old = await login(person.email)
  require(codeOf(old) === '401 INVALID_CREDENTIALS', 'The old password is refused', old)
}

/** A role is read on every request: a session that is older than its loss can do no more. */
async function roles(arena: Arena) {
  const { require } = callsOf(arena)
  const salon = await openSalon()
  const [owner, member] = [await openMember('OWNER', [salon]), await openMember('OWNER', [salon])]
  const base = `/api/v1/businesses/${salon.id}`
  const ask = () => arena.send({ url: `${base}/api-keys`, headers: bearer(member.token) })
  require((await ask()).status === 200, 'An owner lists the keys')
  for (const role of ['MANAGER', 'STAFF']) {
    const changed = await arena.send({
      method: 'PATCH',
      url: `${base}/members/${member.accountId}`,
      payload: { role },
      headers: bearer(owner.token),
    })
    require(changed.status === 200, 'A role is changed', changed)
    require(codeOf(await ask()) ===
      '403 FORBIDDEN_FOR_ROLE', `A session is ${role} from the next request`)
  }
  await members.update(database.db, salon.id, member.accountId, { role: 'OWNER' })
  const strict = await arena.send({
    method: 'DELETE',
    url: `${base}/members/${member.accountId}`,
    headers: bearer(owner.token),
  })
  require(strict.status === 204 &&
    codeOf(await ask()) === '403 BUSINESS_MISMATCH', 'A removed member is out', strict)
  const later = await openMember('STAFF', [salon])
  await addTotp(owner)
  const session = tokenOf(await callsOf(arena).login(later.email))
  const patched = await arena.send({
    method: 'PATCH',
    url: base,
    payload: { requireSecondFactor: true },
    headers: bearer(owner.token),
  })
  require(patched.status === 200, 'An owner demands second factors', patched)
  const refused = await arena.send({ url: `${base}/customers`, headers: bearer(session) })
  require(codeOf(refused) ===
    '403 SECOND_FACTOR_MISSING', 'A session without a second factor is locked out', refused)
}

/** A token counts in its header and its cookie alone; its id is none. */
async function places(arena: Arena) {
  const { require, isAlive } = callsOf(arena)
  const { token } = await openPerson()
  const url = '/api/v1/auth/session'
  for (const name of ['token', 'access_token', 'session', 'sid', sessionCookie]) {
    const answer = await arena.send({ url: `${url}?${name}=${token}` })
    require(answer.status === 401, `A token in the query as ${name} is none`, answer)
  }
  for (const headers of [
    { 'x-api-key': token },
    { authorization: token },
    { authorization: `Basic ${token}` },
    { cookie: `openchair=${token}` },
    { 'x-session-token': token },
  ])
    require((await arena.send({ url, headers })).status ===
      401, `A token in ${JSON.stringify(Object.keys(headers))} is none`)
  const list = await arena.send({ url: '/api/v1/auth/sessions', headers: bearer(token) })
  const [, id = ''] = /"id":"([^"]+)"/.exec(list.body) ?? []
  require(id !== '' &&
    !(await isAlive(id)) &&
    !(await isAlive(`ses_${id}`)), 'The id of a session is no token', list)
  require(!list.body.includes(token) &&
    !list.body.includes('ses_'), 'The list of sessions has no tokens')
  const variants = [
    token.toLowerCase(),
    token.slice(0, -1),
    `${token}A`,
    `${token}=`,
    token.replace('ses_', 'SES_'),
  ]
  for (const variant of variants.filter((one) => one !== token))
    require(!(await isAlive(variant)), 'A token that differs is none')
}

async function cookie(arena: Arena) {
  const { require, login } = callsOf(arena)
  const attributes = cookieIn(await login((await openPerson()).email)).split(/; */)
  for (const wanted of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/'])
    require(attributes.includes(
      wanted,
    ), `The cookie is ${wanted}: ${attributes.slice(1).join('; ')}`)
  require(!attributes.some((one) => /^domain=/i.test(one)) &&
    sessionCookie.startsWith('__Host-'), 'The cookie is of one host')
}
