import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import test from 'node:test'

import { requireEqual } from '#testing/second-reader/compare.ts'

const folder = resolve(import.meta.dirname, '../../../../test/fixtures/calendars')
const programs = ['google', 'outlook', 'icloud', 'nextcloud', 'proton']
const zones = {
  amsterdam: 'Europe/Amsterdam',
  'new-york': 'America/New_York',
  'lord-howe': 'Australia/Lord_Howe',
}

for (const program of programs)
  for (const [place, zone] of Object.entries(zones))
    // A salon in the zone of the calendar, and one elsewhere.
    for (const timezone of [zone, 'Asia/Kathmandu'])
      test(`a calendar of ${program} in ${zone} is busy when a second reader says so, in ${timezone}`, async () => {
        const text = await readFile(resolve(folder, `${program}.${place}.ics`), 'utf8')
        assert.ok(requireEqual(text, timezone) > 50)
      })

test('every file is read by a test', async () => {
  const expected = programs.flatMap((program) =>
    Object.keys(zones).map((place) => `${program}.${place}.ics`),
  )
  const files = (await readdir(folder)).filter((name) => name !== 'corpus')
  assert.deepEqual(files.toSorted(), expected.toSorted())
})
