import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { eventOf, fileOf } from '#testing/calendars/calendar-files.ts'

import { randomOf } from '../../../../test/random.ts'
import type { Attack } from '../../attack.ts'
import { mutate, randomRule } from '../../files/mutate.ts'
import { plainPictures } from '../../files/pictures.ts'
import { openTarget } from '../../files/target.ts'

/** Without --requests. */
const usual = 300
const concurrent = 3

const folder = resolve(import.meta.dirname, '../../../../test/fixtures/calendars')

/** Pictures and calendars with random changes, and random rules. */
export const attack: Attack = async (arena) => {
  const { tally, seed, requests } = arena
  const random = randomOf(seed)
  const pictures = await plainPictures()
  const names = readdirSync(folder).filter((name) => name.endsWith('.ics'))
  const calendars = names.map((name) => readFileSync(resolve(folder, name)))
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)] as Item
  const target = await openTarget(arena, 24)

  const kinds = {
    picture: (name: string) => target.sendPicture(name, mutate(pick(pictures), random)),
    calendar: (name: string) =>
      target.readCalendar(name, mutate(pick(calendars), random).toString()),
    rule: (name: string) => target.readCalendar(name, fileOf(eventOf(...eventLines(random)))),
  }
  const one = async (nth: number) => {
    const kind = pick(['picture', 'picture', 'calendar', 'rule'] as const)
    tally.count(`${kind}s`)
    await kinds[kind](`${kind} ${nth} of seed ${seed}`)
  }
  // The code, the caches and the heap of the server grow with the first ones, and then stay as they are.
  const first = Math.max(150, (requests ?? usual) / 20)
  for (let nth = 0; nth < first; nth += 1) await one(-nth)
  const before = await target.rest()
  let last = 0
  const work = async () => {
    while (last < (requests ?? usual)) await one((last += 1))
  }
  await Promise.all(Array.from({ length: concurrent }, work))
  await target.finish(before)
}

const eventLines = (random: () => number) => [
  'UID:a',
  'DTSTART:20261101T100000Z',
  random() < 0.9 ? 'DURATION:PT1H' : 'DURATION:P99999W',
  `RRULE:${randomRule(random)}`,
]
