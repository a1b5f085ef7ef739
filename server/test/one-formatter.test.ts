import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import test from 'node:test'

const root = resolve(import.meta.dirname, '../..')

/** The files that may format by themselves, each with its reason. */
const exceptions = new Map([
  ['server/src/core/formats/formats.ts', 'it is the formatter'],
  ['server/src/core/formats/locale.ts', 'it asks which languages there are'],
  ['server/src/core/icalendar/time-zone.ts', 'names of zones in calendar files'],
  ['server/src/features/loyalty/cards/stamps.ts', 'an error of the API, which is English'],
  ['server/src/features/loyalty/cards/adjust-points.ts', 'an error of the API, which is English'],
  ['server/src/db/row-limits.ts', 'an error of the API, which is English'],
  ['server/src/pages/book/browser/amend.js', 'a script that cannot import it, and gets its tag'],
  ['dashboard/app/ui/format/format.ts', 'the forms of the API, for spreadsheets'],
  ['dashboard/app/ui/format/use-format.ts', 'it asks for the zone of the device'],
  ['dashboard/app/ui/format/round-to-currency.ts', 'it asks for the digits of a currency'],
  ['dashboard/app/time/wall-days.ts', 'the forms of the API'],
  ['dashboard/app/time/zoned-time.ts', 'it computes offsets of zones'],
  ['dashboard/app/pages/new-business/page.tsx', 'it asks for the zone of the device'],
  ['dashboard/app/pages/calendar/data/date-range.ts', 'it asks for the zone of the device'],
])

const formatting =
  /\bIntl\.(?:DateTimeFormat|NumberFormat|DurationFormat)\(|\.toLocale\w*String\(|hour12/

test('dates, times and amounts are written by one formatter', () => {
  const files = globSync('{server/src,dashboard/app}/**/*.{ts,tsx,js}', {
    cwd: root,
    exclude: ['**/*.test.ts', '**/testing/**', '**/*.gen.ts'],
  })
  assert.ok(files.length > 1_000)
  const found = files.filter((file) => formatting.test(readFileSync(join(root, file), 'utf8')))
  assert.deepEqual(found.toSorted(), [...exceptions.keys()].toSorted())
})
