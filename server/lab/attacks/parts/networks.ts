import { enablePage, openGuestSalon } from '#testing/salon/guests.ts'
import { openHoldStudio } from '#testing/salon/holds.ts'
import { openPerson, password } from '#testing/salon/people.ts'

import type { Arena, Attack } from '../attack.ts'

/** Somebody with many addresses: ten thousands of /64 in one /48, several /48, and proxies that forward ports. */
export const attack: Attack = async (arena) => {
  const parts = { holds, fullPage, rates, forwarded, logins }
  for (const [name, part] of Object.entries(parts)) {
    arena.tally.operation(name)
    await part(arena)
  }
}

/** An address in the nth /56, and so in a /64, of a /48. */
const within = (site: string, nth: number) => `2a02:${site}:${((nth + 1) << 8).toString(16)}::1`

async function openPage({ send }: Arena) {
  const studio = await openHoldStudio()
  await studio.configure({ slotCapacity: 60 })
  const slug = await enablePage(studio)
  const { staffId: _, ...usual } = studio.usual
  const holdFrom = async (remoteAddress: string) => {
    const url = `/api/v1/public/${slug}/holds`
    const answer = await send({ method: 'POST', url, payload: usual, remoteAddress })
    const [, token = ''] = /"token":"([^"]+)"/.exec(answer.body) ?? []
    return { status: answer.status, token }
  }
  const move = (token: string, remoteAddress: string) =>
    send({
      method: 'PATCH',
      url: `/api/v1/public/holds/${token}`,
      payload: { startTime: '12:00' },
      remoteAddress,
    })
  return { holdFrom, move }
}

/** Forty /64 of one /48 try to hold all thirty times of a page. */
async function holds(arena: Arena) {
  const { holdFrom } = await openPage(arena)
  let held = 0
  for (let nth = 0; nth < 40; nth += 1)
    if ((await holdFrom(within('aa:1', nth))).status === 201) held += 1
  arena.tally.note('holds of one /48', held)
  if (held > 12) arena.tally.breach('One /48 holds most of a page', `${held} of 30`)
  const other = await holdFrom('198.51.100.7')
  if (other.status !== 201)
    arena.tally.breach('A guest of another network holds nothing', String(other.status))
}

/** Six /48 fill a page, after one guest has a hold and before others come. */
async function fullPage(arena: Arena) {
  const { holdFrom, move } = await openPage(arena)
  const alone = await holdFrom('203.0.113.9')
  let held = 0
  for (const site of ['ab:1', 'ab:2', 'ab:3', 'ab:4', 'ab:5', 'ab:6'])
    for (let nth = 0; nth < 8; nth += 1)
      if ((await holdFrom(within(site, nth))).status === 201) held += 1
  arena.tally.note('holds of six /48', held)
  for (const guest of ['198.51.100.8', '2a02:ffff:1:1::1', '192.0.2.44']) {
    const { status } = await holdFrom(guest)
    if (status !== 201)
      arena.tally.breach('A full page refuses a guest of another network', String(status))
  }
  const kept = await move(alone.token, '203.0.113.9')
  if (kept.status !== 200)
    arena.tally.breach('The only hold of a guest was given to others', kept.body)
}

/** How many requests were accepted, and in how many windows of the limits, which a slow machine needs. */
async function countPassed(
  { send, tally }: Arena,
  slug: string,
  addresses: readonly string[],
): Promise<{ passed: number; windows: number }> {
  const startedAt = performance.now()
  const statuses: number[] = []
  for (let from = 0; from < addresses.length; from += 20) {
    const some = addresses.slice(from, from + 20).map(async (remoteAddress) => {
      const { status } = await send({ url: `/api/v1/public/${slug}`, remoteAddress })
      return status
    })
    statuses.push(...(await Promise.all(some)))
  }
  const other = statuses.find((status) => status !== 200 && status !== 429)
  if (other !== undefined)
    tally.breach('A request of a guest is neither accepted nor too many', String(other))
  const windows = 1 + Math.floor((performance.now() - startedAt) / 60_000)
  return { passed: statuses.filter((status) => status === 200).length, windows }
}

const many = (count: number, addressOf: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => addressOf(nth))

/** Each request of a /48 comes from another /64, those of an IPv4 network from another address. */
async function rates(arena: Arena) {
  const { slug } = await openGuestSalon()
  for (const [name, max, addresses] of [
    ['one /48', 400, many(500, (nth) => `2a02:ac:1:${(nth << 6).toString(16)}::1`)],
    ['one /56', 200, many(250, (nth) => `2a02:ac:2:${nth.toString(16)}::1`)],
    ['one /24', 1_600, many(1_700, (nth) => `198.18.5.${nth % 256}`)],
  ] as const) {
    const { passed, windows } = await countPassed(arena, slug, addresses)
    arena.tally.note(`requests of ${name}`, passed)
    if (passed > max * windows)
      arena.tally.breach(`Addresses of ${name} escape the limit`, `${passed} requests`)
  }
  const { passed } = await countPassed(arena, slug, ['2a02:ac:3:1::1', '198.18.6.1'])
  if (passed < 2) arena.tally.breach('A network next to a flood is refused')
}

/** A client whose proxy forwards the port of each connection, or writes something else. */
async function forwarded(arena: Arena) {
  const { slug } = await openGuestSalon()
  for (const [name, valueOf] of Object.entries<(nth: number) => string>({
    'IPv4 with ports': (nth) => `198.19.1.1:${1_024 + nth}`,
    'IPv6 with ports': (nth) => `[2a02:ad:1:1::1]:${1_024 + nth}`,
    'quoted with ports': (nth) => `"[2a02:ad:2:1::1]:${1_024 + nth}"`,
    'mapped with ports': (nth) => `[::ffff:198.19.1.2]:${1_024 + nth}`,
    zones: (nth) => `fe80::ad:1%${nth}`,
    names: (nth) => `client-${nth}`,
    'forged before a name': (nth) => `198.19.${nth}.7, unknown`,
  })) {
    const { passed, windows } = await countPassed(arena, slug, many(120, valueOf))
    arena.tally.note(name, passed)
    if (passed > 100 * windows)
      arena.tally.breach(`${name}: each connection is a client of its own`, `${passed} of 120`)
  }
}

/** Twelve /64 of one /48 guess the password of one account. */
async function logins(arena: Arena) {
  const { email } = await openPerson()
  const login = (typed: string, remoteAddress: string) =>
    arena.send({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { email, password: typed },
      remoteAddress,
    })
  let accepted = 0
  for (let guess = 0; guess < 72; guess += 1)
    if ((await login('a wrong password', within('ae:1', guess % 12))).status === 401) accepted += 1
  arena.tally.note('guesses of one /48', accepted)
  if (accepted > 40)
    arena.tally.breach('The networks of one /48 guess as often as strangers', `${accepted} times`)
  const right = await login(password, '198.51.100.9')
  if (right.status !== 200)
    arena.tally.breach('A person is locked out by the networks of others', right.body)
}
