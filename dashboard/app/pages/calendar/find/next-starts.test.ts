import assert from 'node:assert/strict'
import test from 'node:test'

import { nextStarts } from './next-starts.ts'

test('each day has its first starts, with whoever is free first', () => {
  const at = (date: string, startTime: string, staffId: string) => ({ date, startTime, staffId })
  const places = [
    at('2026-12-01', '09:00', 'anna'),
    at('2026-12-01', '09:00', 'bilal'),
    at('2026-12-01', '09:15', 'bilal'),
    at('2026-12-01', '09:30', 'anna'),
    at('2026-12-03', '10:00', 'anna'),
  ]
  assert.deepEqual(nextStarts(places, 2), [
    { date: '2026-12-01', starts: [places[0], places[2]] },
    { date: '2026-12-03', starts: [places[4]] },
  ])
})
