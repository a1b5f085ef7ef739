import { type Claims, noClaims, type Span } from '#scheduling/claims/taken.ts'
import type { Start } from '#scheduling/evaluate/evaluate-start.ts'
import type { Question } from '#scheduling/evaluate/question.ts'
import { timesFrom } from '#scheduling/evaluate/start.ts'
import type { Settings } from '#scheduling/settings/settings.ts'

import type { DayLists } from './day-lists.ts'
import { type Candidate, nearest, othersAt } from './nearest.ts'

/** A booking for which a place is wanted. */
export interface ToMove {
  id: string
  staffId: string
  start: Start
  /** Of any member. */
  question: Question
  /** Its own claims, which do not block it. */
  own: readonly Span[]
}

/** The best place and two more, and the first one with the same member. */
const placesEach = 3

interface Chosen {
  /** By id of the booking. */
  places: Map<string, Candidate[]>
  /** More starts would have had to be evaluated: the bookings without an entry were not searched. */
  isCut: boolean
}

/**
 * The places for each booking, the best one first. The best ones do not collide: what a booking gets is taken for all
 * others. Those with the fewest members at their own time are served first, and last those with none.
 */
export async function choosePlaces(
  lists: DayLists,
  taken: Claims,
  wanted: readonly ToMove[],
  startsMax: number,
): Promise<Chosen> {
  const best = new Map<string, Candidate | undefined>()
  let claims = taken
  for (const one of await byChoice(lists, taken, wanted)) {
    if (lists.evaluated > startsMax) return { places: new Map(), isCut: true }
    const [place] = await nearest(lists, without(claims, one), searchOf(one, 1))
    best.set(one.id, place)
    if (place) claims = withPlace(lists.settings, claims, one, place)
  }
  const places = new Map<string, Candidate[]>()
  for (const one of wanted) {
    if (lists.evaluated > startsMax) return { places, isCut: true }
    const first = best.get(one.id)
    places.set(one.id, first ? await placesFrom(lists, without(claims, one), { one, first }) : [])
  }
  return { places, isCut: false }
}

/** The bookings in the order in which they are served. */
async function byChoice({ settings, pause }: DayLists, taken: Claims, wanted: readonly ToMove[]) {
  const counted: { one: ToMove; count: number }[] = []
  for (const one of wanted) {
    const inputs = { settings, claims: without(taken, one), question: one.question }
    counted.push({ one, count: othersAt(inputs, one).length || Infinity })
    const paused = pause()
    if (paused) await paused
  }
  return counted
    .toSorted((a, b) => (a.count === b.count ? 0 : a.count - b.count))
    .map(({ one }) => one)
}

async function placesFrom(
  lists: DayLists,
  free: Claims,
  { one, first }: { one: ToMove; first: Candidate },
) {
  const more = await nearest(lists, free, searchOf(one, placesEach - 1))
  const same = await nearest(lists, free, { ...searchOf(one, 1), memberId: one.staffId })
  return distinct([first, ...more, ...same])
}

const searchOf = ({ staffId, start, question }: ToMove, limit: number) => ({
  from: { staffId, start },
  question,
  limit,
})

/** The claims without those of a booking itself. */
function without(claims: Claims, { staffId, own }: ToMove): Claims {
  const pairs = claims.get(staffId)
  if (!pairs || own.length === 0) return claims
  const left = [...pairs]
  for (const { start, end } of own) {
    const at = left.findIndex(
      (value, index) => index % 2 === 0 && value === start && left[index + 1] === end,
    )
    if (at >= 0) left.splice(at, 2)
  }
  return new Map([...claims, [staffId, Int32Array.from(left)]])
}

function withPlace(settings: Settings, claims: Claims, one: ToMove, place: Candidate): Claims {
  const { reserved } = timesFrom(settings, place.start, one.question.durationMinutes)
  const pairs = claims.get(place.staffId) ?? noClaims
  const added = Int32Array.from([...pairs, reserved.start, reserved.end])
  return new Map([...claims, [place.staffId, added]])
}

const distinct = (places: readonly Candidate[]) =>
  places.filter(
    ({ staffId, start: { day, minute } }, index) =>
      places.findIndex(
        (other) =>
          other.staffId === staffId && other.start.day === day && other.start.minute === minute,
      ) === index,
  )
