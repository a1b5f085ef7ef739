import { type Static, Type } from '#core/json-schema.ts'
import { RefusalReason, VisitEnd } from '#features/availability/schema.ts'
import { notifyLater, Version } from '#features/bookings/field-schema.ts'
import { Booking, Override } from '#features/bookings/schema.ts'
import { Body, described, Enum, Flag, Id, LocalDate, LocalTime, Nullable } from '#http/types.ts'

/** The maximum number of bookings that are moved at once. */
export const movesMax = 50

export const RebookQuestion = Body({
  staffId: Type.Optional(
    described(
      Id,
      'The member whose bookings no longer fit the working hours, such as those in an absence',
    ),
  ),
  startDate: Type.Optional(described(LocalDate, 'The first day; required with staffId')),
  endDate: Type.Optional(
    described(LocalDate, 'The last day, inclusive, at most the 62nd; required with staffId'),
  ),
  bookingIds: Type.Optional(
    Type.Array(Id, {
      minItems: 1,
      maxItems: movesMax,
      uniqueItems: true,
      description:
        'These bookings, whether they fit the working hours or not; required without staffId',
    }),
  ),
})
export type RebookQuestion = Static<typeof RebookQuestion>

const Place = Type.Object(
  {
    staffId: described(Id, 'The member who would serve'),
    date: LocalDate,
    startTime: LocalTime,
    endTime: VisitEnd,
  },
  { title: 'RebookPlace', description: 'A member and a time to which a booking can be moved' },
)
export type Place = Static<typeof Place>

const Places = Type.Array(Place, {
  description:
    'The best place first, at most 4: another qualified member at the same time, then the nearest times of the same day, then the next 14 days; and the first place with the same member. The first places of all bookings do not collide. Empty if there is none, or the booking can no longer be moved',
})

export const RebookProposals = Type.Object(
  {
    data: Type.Array(
      Type.Object({
        booking: Booking,
        reason: {
          ...Nullable(
            described(RefusalReason, 'Why it cannot stay where it is; null if the hours permit it'),
          ),
          examples: ['ABSENCE'],
        },
        places: Places,
      }),
      { description: `By start, of at most ${movesMax} bookings` },
    ),
    hasMore: described({ ...Flag, examples: [false] }, 'Whether further bookings are affected'),
  },
  { title: 'RebookProposals', description: 'Bookings, each with the places for it' },
)
export type RebookProposals = Static<typeof RebookProposals>

const Move = Body({
  bookingId: described(Id, 'The booking; each at most once'),
  staffId: described(Id, 'The member who serves then'),
  date: LocalDate,
  startTime: LocalTime,
  version: described(Version, 'The version of the booking that is to be moved'),
})

export const Rebook = Body({
  moves: Type.Array(Move, {
    minItems: 1,
    maxItems: movesMax,
    description: 'Performed one after the other, in this order',
  }),
  atomic: Type.Optional(
    described(
      { ...Flag, examples: [false] },
      'True: when one move is refused, none is made. Default false: a refusal does not affect the others',
    ),
  ),
  override: Override,
  notifyCustomer: notifyLater,
})
export type Rebook = Static<typeof Rebook>

export const rebookRefusals = [
  'SLOT_UNAVAILABLE',
  'PRECONDITION_FAILED',
  'INVALID_STATUS_TRANSITION',
] as const

const Refusal = Type.Unsafe<{
  code: (typeof rebookRefusals)[number]
  message: string
  reason: Static<typeof RefusalReason> | null
} | null>({
  type: ['object', 'null'],
  description: 'Why it was refused; null unless it was',
  required: ['code', 'message', 'reason'],
  properties: {
    code: Enum('RebookRefusalCode', rebookRefusals, {
      description:
        'SLOT_UNAVAILABLE: the place is not free, reason says why. PRECONDITION_FAILED: the booking has another version. INVALID_STATUS_TRANSITION: its status does not allow a move',
      examples: ['SLOT_UNAVAILABLE'],
    }),
    message: Type.String({
      description: 'In English',
      examples: ['This time is not available: it is taken'],
    }),
    reason: Nullable(described(RefusalReason, 'Of a place that is not free; null otherwise')),
  },
  examples: [null],
})

export const RebookResult = Type.Object(
  {
    outcome: Enum('RebookOutcome', ['MOVED', 'REFUSED', 'UNDONE'], {
      description:
        'MOVED: it is there now. REFUSED: it stays, see refusal. UNDONE: it stays, since another move of an atomic request was refused',
      examples: ['MOVED'],
    }),
    booking: described(Booking, 'The booking as it is now'),
    refusal: Refusal,
    places: described(
      Places,
      'Of a place that is not free: other places, the best one first; empty also if too many times of too many members would have to be evaluated',
    ),
  },
  { title: 'RebookResult', description: 'The outcome of one move' },
)
export type RebookResult = Static<typeof RebookResult>
