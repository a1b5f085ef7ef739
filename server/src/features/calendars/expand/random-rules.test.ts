import fc from 'fast-check'
import test from 'node:test'

import { equivalentOf, someChanges } from '#testing/calendars/equivalent-files.ts'
import { anEvent, fileOfEvent } from '#testing/calendars/random-events.ts'
import { requireEqual, requireSame } from '#testing/second-reader/compare.ts'

/** Set for more runs than `npm test` has, each time others. */
const runs = process.env['CALENDAR_FUZZ']
const parameters = runs === undefined ? { seed: 7, numRuns: 150 } : { numRuns: Number(runs) }

test('random rules recur as a second implementation says', () => {
  fc.assert(
    fc.property(anEvent, (event) => {
      const text = fileOfEvent(event)
      if (text !== null) requireEqual(text, 'Europe/Amsterdam')
    }),
    parameters,
  )
})

test('a file that is written in another form has the busy times that a second implementation finds', () => {
  fc.assert(
    fc.property(anEvent, someChanges, (event, changes) => {
      const text = fileOfEvent(event)
      if (text !== null) requireSame(text, equivalentOf(text, changes), 'Europe/Amsterdam')
    }),
    parameters,
  )
})
