import { type Claims, noClaims, type Span } from '#scheduling/claims/taken.ts'
import type { Start } from '#scheduling/evaluate/evaluate-start.ts'
import type { Question } from '#scheduling/evaluate/question.ts'
import { timesFrom } from '#scheduling/evaluate/start.ts'
import type { Settings } from '#scheduling/settings/settings.ts'

import { atSameTime, type Candidate, nearest } from './nearest.ts'

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

/**
 * The places for each booking, the best one first. The best ones do not collide: what a booking gets is taken for all
 * others. Those with the fewest members at their own time are served first, and last those with none. Pure.
 */
export function choosePlaces(
  settings: Settings,
  taken: Claims,
  wanted: readonly ToMove[],
): Map<string, Candidate[]> {
  const choices = wanted
    .map((one) => ({ one, free: inputsOf(settings, taken, one) }))
    .map(({ one, free }) => ({ one, count: atSameTime(free, one).length || Infinity }))
    .toSorted((a, b) => (a.count === b.count ? 0 : a.count - b.count))
  const best = new Map<string, Candidate>()
  let claims = taken
  for (const { one } of choices) {
    const [place] = nearest(settings, without(claims, one), searchOf(one, 1))
    if (!place) continue
    best.set(one.id, place)
    claims = withPlace(settings, claims, one, place)
  }
  return new Map(
    wanted.map((one) => {
      const first = best.get(one.id)
      if (!first) return [one.id, []]
      const free = without(claims, one)
      const more = nearest(settings, free, searchOf(one, placesEach - 1))
      const same = nearest(settings, free, { ...searchOf(one, 1), memberId: one.staffId })
      return [one.id, distinct([first, ...more, ...same])]
    }),
  )
}

const searchOf = ({ staffId, start, question }: ToMove, limit: number) => ({
  from: { staffId, start },
  question,
  limit,
})

const inputsOf = (settings: Settings, taken: Claims, one: ToMove) => ({
  settings,
  claims: without(taken, one),
  question: one.question,
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
