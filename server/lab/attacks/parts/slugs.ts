import { openGuestSalon } from '#testing/salon/guests.ts'
import { openMember, openPerson, type Person } from '#testing/salon/people.ts'

import type { Arena, Attack } from '../attack.ts'
import { codeOf } from './access.ts'

/** A stranger who wants the name in URLs of a business, with its links and customers. */
export const attack: Attack = async (arena) => {
  const parts = { renamed, race, deleted }
  for (const [name, part] of Object.entries(parts)) {
    arena.tally.operation(name)
    await part(arena)
  }
}

const callsOf = ({ send }: Arena, { token }: Person) => ({
  rename: (id: string, slug: string) =>
    send({
      method: 'PATCH',
      url: `/api/v1/businesses/${id}`,
      payload: { slug },
      headers: { authorization: `Bearer ${token}` },
    }),
  remove: (id: string) =>
    send({
      method: 'DELETE',
      url: `/api/v1/businesses/${id}`,
      headers: { authorization: `Bearer ${token}` },
    }),
  create: (values: object) =>
    send({
      method: 'POST',
      url: '/api/v1/businesses',
      payload: { name: 'Thief', timezone: 'UTC', currency: 'EUR', ...values },
      headers: { authorization: `Bearer ${token}` },
    }),
})

async function open(arena: Arena) {
  const salon = await openGuestSalon()
  const owner = await openMember('OWNER', [salon])
  return { id: salon.id, slug: salon.slug, ...callsOf(arena, owner) }
}

/** Tries every way to get a slug. */
async function steal(arena: Arena, slug: string) {
  const thief = await open(arena)
  const other = callsOf(arena, await openPerson())
  const tries = {
    'by renaming': await thief.rename(thief.id, slug),
    'by a new business': await other.create({ slug }),
    'by a name that becomes it': await other.create({ name: slug.replaceAll('-', ' ') }),
  }
  for (const [how, answer] of Object.entries(tries)) {
    arena.tally.count('tries')
    const isTaken = answer.body.includes(`"slug":"${slug}"`)
    if (isTaken)
      arena.tally.breach(
        `A slug that was given up is taken ${how}`,
        `${codeOf(answer)} ${answer.body}`,
      )
  }
}

async function renamed(arena: Arena) {
  const salon = await open(arena)
  const present = `${salon.slug}-new`
  await salon.rename(salon.id, present)
  await steal(arena, salon.slug)
  for (const [url, to] of [
    [`/api/v1/public/${salon.slug}`, `/api/v1/public/${present}`],
    [`/book/${salon.slug}`, `/book/${present}`],
  ] as const) {
    const answer = await arena.send({ url })
    if (answer.headers.location !== to)
      arena.tally.breach(
        'A former slug does not lead to its business',
        `${url} ${answer.status} ${answer.body}`,
      )
  }
  const back = await salon.rename(salon.id, salon.slug)
  if (back.status !== 200) arena.tally.breach('A business does not get its slug back', back.body)
}

/** At the moment in which it is given up. */
async function race(arena: Arena) {
  for (let nth = 0; nth < 20; nth += 1) {
    const [salon, thief] = [await open(arena), await open(arena)]
    const [, answer] = await Promise.all([
      salon.rename(salon.id, `${salon.slug}-new`),
      thief.rename(thief.id, salon.slug),
    ])
    arena.tally.count('tries')
    if (answer.status === 200)
      arena.tally.breach('A slug is taken while it is given up', answer.body)
  }
}

async function deleted(arena: Arena) {
  const salon = await open(arena)
  const answer = await salon.remove(salon.id)
  if (answer.status !== 204) arena.tally.breach('A business is deleted', answer.body)
  await steal(arena, salon.slug)
  const { status } = await arena.send({ url: `/api/v1/public/${salon.slug}` })
  if (status !== 404)
    arena.tally.breach('The slug of a deleted business leads somewhere', String(status))
}
