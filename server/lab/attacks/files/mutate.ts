type Random = () => number

const below = (random: Random, count: number) => Math.floor(random() * count)

/** Changes a few places of a file: bytes, numbers, and parts that are cut out, doubled or filled. */
export function mutate(file: Buffer, random: Random): Buffer {
  let changed: Buffer = Buffer.from(file)
  for (let changes = 1 + below(random, 6); changes > 0 && changed.length > 0; changes -= 1) {
    const at = below(random, changed.length)
    const length = 1 + below(random, Math.min(64, changed.length - at))
    changed =
      mutations[below(random, mutations.length)]?.(changed, { at, length, random }) ?? changed
  }
  return changed
}

interface Place {
  at: number
  length: number
  random: Random
}

const edges = [0, 1, 0x7f, 0x80, 0xff]

const mutations: ((file: Buffer, place: Place) => Buffer)[] = [
  (file, { at, random }) => (file.writeUInt8(below(random, 256), at), file),
  (file, { at, random }) => (file.writeUInt8(edges[below(random, edges.length)] ?? 0, at), file),
  (file, { at, random }) => (file.writeUInt8((file[at] ?? 0) ^ (1 << below(random, 8)), at), file),
  (file, { at, length, random }) => file.fill(below(random, 256), at, at + length),
  (file, { at, length }) => Buffer.concat([file.subarray(0, at), file.subarray(at + length)]),
  (file, { at, length }) => Buffer.concat([file.subarray(0, at + length), file.subarray(at)]),
  (file, { at }) => file.subarray(0, Math.max(1, at)),
]

const frequencies = ['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY', '']
const days = ['MO', '-1SU', '53FR', '0TU', '99WE', 'XX']
const numbers = ['0', '1', '-1', '30', '31', '366', '-366', '99999', '1e9', '']
const parts =
  'BYSECOND BYMINUTE BYHOUR BYMONTHDAY BYYEARDAY BYWEEKNO BYMONTH BYSETPOS INTERVAL COUNT'

/** A rule of random parts, of which few make sense together. */
export function randomRule(random: Random): string {
  const pick = (list: readonly string[]) => list[below(random, list.length)] ?? ''
  const chosen = Array.from({ length: below(random, 5) }, () => {
    const values = Array.from({ length: 1 + below(random, 3) }, () => pick(numbers))
    return `${pick(parts.split(' '))}=${values.join()}`
  })
  const day = random() < 0.4 ? [`BYDAY=${pick(days)},${pick(days)}`] : []
  const until = random() < 0.2 ? ['UNTIL=99991231T235959Z'] : []
  return [`FREQ=${pick(frequencies)}`, ...chosen, ...day, ...until].join(';')
}
