import type { Explanations } from '../explained.ts'

const unreachable = 'The default is for the type alone: the value is never missing.'
const cache = 'A bound of a cache: whether a value is cached is not visible in results.'
const pool = 'How random bytes are read in blocks is not visible in them.'
const memory = 'serve() passes over a name without waiting work, so that only memory depends on it.'
const exact = 'The division has no remainder.'

export const inCore: Explanations = {
  'core/concurrency/all-or-first-error.ts': [
    ['0', '0 + 1', 'A single error is what Promise.all throws.'],
    ['2', '2 + 1', 'Any number below those of refusals.'],
  ],
  'core/concurrency/circuit-breaker.ts': [['false', 'true', 'It is set again before it is read.']],
  'core/concurrency/fair-semaphore.ts': [
    ['length > 0', 'length >= 0', memory],
    ['length === 0', 'true', 'A name that has its whole quota is not ready.'],
    ['length === 0', 'false', memory],
    ['0', '0 + 1', memory],
    ['ready.delete(quota)', '', memory],
    ['length + quota.running === 0', 'false', 'A name without work has its whole quota.'],
    ['quotas.delete(quota.name)', '', 'A name without work has its whole quota.'],
    ['!next', 'false', 'A name that is ready has waiting work.'],
    ['requeue(quota)', '', memory],
    ['isFull(quota, member)', 'true', 'Abandoned work is refused by the next sweep in any case.'],
  ],
  'core/ids.ts': [['0', '0 + 1', 'The first id of a process sets the counter.']],
  'core/crypto/crypto.ts': [
    [`typeof value === 'string'`, 'true', 'UTF-8 is what a text is read as, and bytes ignore it.'],
    [`typeof value === 'string'`, 'false', 'UTF-8 is what a text is read as, and bytes ignore it.'],
    [`'string'`, `''`, 'UTF-8 is what a text is read as, and bytes ignore it.'],
  ],
  'core/crypto/key-ring.ts': [
    [
      'encodings.find(({ form }) => form.test(key))',
      'encodings.findLast(({ form }) => form.test(key))',
      'No text has both forms.',
    ],
  ],
  'core/crypto/password.ts': [
    [
      'salt === undefined || hash === undefined',
      '(salt === undefined) && (hash === undefined)',
      'The pattern matches both or none.',
    ],
  ],
  'core/crypto/random.ts': [
    ['8_192', '8_192 + 1', pool],
    ['length > pool.length', 'length >= pool.length', pool],
    ['length > pool.length', 'true', pool],
    ['used + length > pool.length', 'used + length >= pool.length', pool],
    ['used + length > pool.length', 'true', pool],
    ['0', '0 + 1', pool],
    ['pool.fill(0, used, used + length)', '', 'Returned bytes are wiped from private memory.'],
  ],
  'core/crypto/totp.ts': [
    ['digest.at(-1) ?? 0', 'digest.at(-1)', unreachable],
    ['0', '0 + 1', unreachable],
    [
      'window.map((offset) => stepAt(now) + offset).find((step) => totpCode(secret, step) === code)',
      'window.map((offset) => stepAt(now) + offset).findLast((step) => totpCode(secret, step) === code)',
      'Differs only when two steps happen to have the same code.',
    ],
    ['stepAt(now) + offset', 'stepAt(now) - offset', 'The window is symmetric.'],
  ],
  'core/money/decimal.ts': [
    [`'0'`, `''`, 'Number of both is 0.'],
    ['scale < 0', 'scale <= 0', 'At 0 both branches give the same.'],
    ['0', '0 + 1', 'At 0 both branches give the same; no other scale lies between.'],
    ['wanted >= scale', 'wanted > scale', 'At equal scales both branches divide or multiply by 1.'],
    ['dividend < 0n', 'dividend <= 0n', 'Half a unit off 0 is rounded to 0 in both directions.'],
    ['0n', '0n + 1n', 'Half a unit off 0 is rounded to 0 in both directions.'],
  ],
  'core/money/money.ts': [['0', '0 + 1', 'A larger common scale gives the same sum.']],
  'core/text/language.ts': [
    [`''`, `'x'`, 'Neither the empty text nor x is a supported language or a quality.'],
    ['translations[language] ?? translations.en', 'translations[language]', unreachable],
  ],
  'core/text/mask.ts': [[`''`, `'x'`, unreachable]],
  'core/text/names.ts': [
    [`''`, `'x'`, unreachable],
    [
      String.raw`/^(\S*)\s*(.*)$/su.exec(name.trim()) ?? []`,
      String.raw`/^(\S*)\s*(.*)$/su.exec(name.trim())`,
      'The pattern matches every text.',
    ],
  ],
  'core/text/person-search.ts': [
    [`''`, `'x'`, 'One character is shorter than what is indexed or looked up.'],
    ['8', '8 + 1', 'The buffer is only written to and read from in its first 8 bytes.'],
  ],
  'core/text/text.ts': [
    ['plain[letter] ?? letter', 'plain[letter]', 'Only letters of the table are replaced.'],
  ],
  'core/time/time.ts': [
    [
      'Math.floor(Date.UTC(Number(year), Number(month) - 1, Number(date)) / msPerDay)',
      'Math.ceil(Date.UTC(Number(year), Number(month) - 1, Number(date)) / msPerDay)',
      exact,
    ],
    ['known !== undefined', 'false', cache],
    [`''`, `'x'`, unreachable],
    ['dates.size >= maxDates', 'dates.size > maxDates', cache],
    ['dates.size >= maxDates', 'true', cache],
    ['dates.size >= maxDates', 'false', cache],
    ['dates.clear()', '', cache],
    ['dates.set(day, date)', '', cache],
    ['20_000', '20_000 + 1', cache],
    ['hours && minutes', '(hours) || (minutes)', 'The pattern matches both or none.'],
    [`times[minuteOfDay % minutesPerDay] ?? ''`, 'times[minuteOfDay % minutesPerDay]', unreachable],
  ],
  'core/time/zone.ts': [
    ['0', '0 + 1', 'Any instant serves to look up a zone, and a cache may count from 1.'],
    ['1', '1 + 1', 'The loops correct a day too far; no zone changes within two minutes; a cache.'],
    [
      'Math.floor(instant / minutesPerDay)',
      'Math.ceil(instant / minutesPerDay)',
      'The loops correct a neighbouring day.',
    ],
    ['instant < local.start', 'instant <= local.start', 'The second loop comes back.'],
    ['cached >= cachedMax', 'cached > cachedMax', cache],
    ['20_000', '20_000 + 1', cache],
    ['zones.clear()', '', 'The days of each zone are cleared; their empty maps remain.'],
    ['60e9', '60e9 + 1', 'Rounded to minutes it is the same.'],
  ],
}
