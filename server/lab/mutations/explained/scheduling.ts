import type { Explanations } from '../explained.ts'

const unreachable = 'The default is for the type alone: the value is never missing.'
const beyond = 'Beyond the end there is undefined, and every comparison with it is false.'
const table =
  'The table saves steps alone: from a smaller index the search comes to the same start.'
const room = 'Memory beyond the used part is not read.'
const placeholder =
  'Of the placeholder only that it takes no bookings counts, and one of two flags suffices.'
const sameRows = 'Both statements read the same rows, at another cost.'

export const inScheduling: Explanations = {
  'scheduling/claims/calendars.ts': [['isFirst', 'false', sameRows]],
  'scheduling/claims/read.ts': [
    ['staffId !== undefined && others.length === 0', 'false', sameRows],
  ],
  'scheduling/claims/suggest.ts': [
    ['staff.length === 0', 'false', 'Among nobody no start is free either.'],
    ['a.minute > b.minute', 'a.minute >= b.minute', 'Of two equal starts either is the later.'],
  ],
  'scheduling/claims/taken.ts': [
    ['first < second', 'first <= second', 'No range is empty.'],
    ['index < pairs.length', 'index <= pairs.length', beyond],
    [
      '(pairs[index] as number) > (pairs[index + 1] as number)',
      '(pairs[index] as number) >= (pairs[index + 1] as number)',
      'No range is empty.',
    ],
    ['4', '4 + 1', room],
    ['2', '2 + 1', room],
    ['0', '0 + 1', 'The first moment opens no interval, so that nothing reads the one before it.'],
    ['end <= start', 'end < start', 'An interval of no length is left out in either order.'],
  ],
  'scheduling/evaluate/business-rules.ts': [
    ['other?.code', 'other.code', 'Lists of the same length have a rule at each index.'],
  ],
  'scheduling/evaluate/evaluate-member.ts': [
    ['index < busy.length', 'index <= busy.length', beyond],
    ['index < pairs.length', 'index <= pairs.length', beyond],
    [
      '(remainingCapacity[start] as number) > room',
      '(remainingCapacity[start] as number) >= room',
      'An equal number is written again.',
    ],
  ],
  'scheduling/evaluate/evaluate-start.ts': [
    [`furthest ?? 'STAFF_OFF'`, 'furthest', unreachable],
    [`'STAFF_OFF'`, `''`, unreachable],
    [
      'evaluateMember(grid, member, inputs, rules).remainingCapacity[0] ?? 0',
      'evaluateMember(grid, member, inputs, rules).remainingCapacity[0]',
      unreachable,
    ],
    ['0', '0 + 1', unreachable],
  ],
  'scheduling/evaluate/fits-hours.ts': [
    [
      'settings.staff.find(({ id }) => id === memberId)',
      'settings.staff.findLast(({ id }) => id === memberId)',
      'Ids are unique.',
    ],
  ],
  'scheduling/evaluate/free-starts.ts': [
    [
      '(remainingCapacity[start] as number) > 0',
      '(remainingCapacity[start] as number) >= 0',
      'A start without capacity has the code of a reason, never 0.',
    ],
  ],
  'scheduling/evaluate/grid.ts': [
    [
      '0',
      '0 + 1',
      'A closed day has no starts from minute 1 either; other defaults are unreachable.',
    ],
    ['days[0]?.local.date ?? formatDate(0)', 'days[0]?.local.date', unreachable],
    ['days[0]?.local.date', 'days[0].local.date', unreachable],
    ['days.at(-1)?.local.date ?? formatDate(0)', 'days.at(-1)?.local.date', unreachable],
    ['days.at(-1)?.local.date', 'days.at(-1).local.date', unreachable],
    ['starts[0] ?? 0', 'starts[0]', 'Without starts every index is 0.'],
    ['1', '1 + 1', table],
    ['bucket < table.length', 'bucket <= table.length', table],
    ['bucket < table.length', 'bucket >= table.length', table],
    ['bucket < table.length', 'false', table],
    ['(starts[index] as number) < base + bucket * 32', 'false', table],
    ['base + bucket * 32', 'base - bucket * 32', table],
    ['bucket * 32', 'bucket / 32', table],
    ['table[bucket] = index', '', table],
    ['instant <= base', 'instant < base', 'The table has index 0 for the first start.'],
    ['5', '5 + 1', table],
  ],
  'scheduling/evaluate/hours.ts': [
    ['absence.startMinute ?? 0', 'absence.startMinute', 'Null counts as 0.'],
  ],
  'scheduling/evaluate/members.ts': [
    [`''`, `'x'`, placeholder],
    ['false', 'true', placeholder],
  ],
  'scheduling/evaluate/start.ts': [
    ['parseTime(startTime) ?? 0', 'parseTime(startTime)', unreachable],
    ['0', '0 + 1', unreachable],
  ],
  'scheduling/evaluate/working-minutes.ts': [
    ['from >= to', 'from > to', 'A range of no length covers nothing.'],
  ],
}
