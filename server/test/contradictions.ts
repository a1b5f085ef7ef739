import { parseEndTime, parseTime } from '#core/time/time.ts'

type Fields = Record<string, unknown>

/** Contradictions within an example, at any depth. */
export function contradictions(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  const fields = value as Fields
  return [
    ...rules
      .filter(({ holds, of }) => of.every((name) => isSet(fields[name])) && !holds(fields))
      .map(({ says }) => `${at || 'it'}: ${says}`),
    ...Object.entries(fields).flatMap(([name, inner]) => contradictions(inner, `${at}.${name}`)),
  ]
}

interface Rule {
  says: string
  /** The fields that must all have a value for the rule to apply. */
  of: readonly string[]
  holds: (fields: Fields) => boolean
}

const rules: readonly Rule[] = [
  inOrder('startsAt', 'endsAt'),
  inOrder('startDate', 'endDate'),
  inOrder('openTime', 'closeTime'),
  ...['updatedAt', 'expiresAt', 'lastUsedAt', 'lastSeenAt', 'deliveredAt'].map((name) =>
    inOrder('createdAt', name, { mayEqual: true }),
  ),
  inOrder('createdAt', 'startsAt'),
  inOrder('rescheduledFrom', 'startsAt'),
  {
    says: 'it ends before it starts',
    of: ['startTime', 'endTime'],
    holds: ({ startTime, endTime, startDate, endDate }) =>
      startDate !== endDate || minutes(endTime) > minutes(startTime),
  },
  {
    says: 'its instants are not its local times in Amsterdam',
    of: ['startTime', 'endTime', 'startsAt', 'endsAt'],
    holds: ({ startTime, endTime, startsAt, endsAt }) =>
      clock(startsAt) === startTime && clock(endsAt) === endTime,
  },
  {
    says: 'its length is not that between its times',
    of: ['startTime', 'endTime', 'totalDuration'],
    holds: ({ startTime, endTime, totalDuration }) =>
      minutes(endTime) - minutes(startTime) === totalDuration,
  },
  {
    says: 'its amounts do not add up',
    of: ['subtotal', 'travelCost', 'discount', 'total'],
    holds: ({ subtotal, productsTotal = 0, travelCost, discount, total }) =>
      Number(subtotal) + Number(productsTotal) + Number(travelCost) - Number(discount) === total,
  },
  {
    says: 'its lines do not add up',
    of: ['subtotal', 'totalDuration', 'services'],
    holds: ({ subtotal, totalDuration, services }) =>
      sumOf(services, 'price') === subtotal && sumOf(services, 'duration') === totalDuration,
  },
  {
    says: 'its pages do not fit the number of its items',
    of: ['data', 'meta'],
    holds: ({ data, meta }) => {
      const { total, limit, totalPages } = meta as Record<string, number>
      const { length } = data as unknown[]
      return (
        length === total &&
        length <= Number(limit) &&
        totalPages === Math.ceil(length / Number(limit))
      )
    },
  },
  never(
    'it is available, and refused',
    ['available', 'reason'],
    ({ available }) => available === true,
  ),
  never(
    'it is open, and closed for a reason',
    ['isOpen', 'closedReason'],
    ({ isOpen }) => isOpen === true,
  ),
  never(
    'it is closed at some time',
    ['isClosed', 'startTime'],
    ({ isClosed }) => isClosed === true,
  ),
  never('it is every week, and on one day', ['dayOfWeek', 'date'], () => true),
  never(
    'it is on and switched off',
    ['enabled', 'disabledReason'],
    ({ enabled }) => enabled === true,
  ),
  never('it succeeded, and is tried again', ['deliveredAt', 'nextAttemptAt'], () => true),
  never(
    'it was never moved, and once',
    ['rescheduledFrom', 'rescheduledCount'],
    ({ rescheduledCount }) => rescheduledCount === 0,
  ),
]

function inOrder(first: string, second: string, { mayEqual = first === 'startDate' } = {}): Rule {
  return {
    says: `${second} is not after ${first}`,
    of: [first, second],
    holds: (fields) => {
      const [one, other] = [String(fields[first]), String(fields[second])]
      return mayEqual ? one <= other : one < other
    },
  }
}

function never(says: string, of: readonly string[], isSo: (fields: Fields) => boolean): Rule {
  return { says, of, holds: (fields) => !isSo(fields) }
}

const isSet = (value: unknown) => value !== undefined && value !== null

const minutes = (time: unknown) => parseEndTime(String(time)) ?? parseTime(String(time)) ?? NaN

const amsterdam = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Amsterdam',
  hour: '2-digit',
  minute: '2-digit',
})
const clock = (instant: unknown) => amsterdam.format(new Date(String(instant)))

type Line = { addons: Record<string, number>[] } & Record<string, number>

const sumOf = (lines: unknown, name: string) =>
  (lines as Line[])
    .flatMap((line) => [line, ...line.addons])
    .reduce((sum, part) => sum + Number(part[name]), 0)
