import assert from 'node:assert/strict'
import { test } from 'node:test'

import { type Manifest, refuseUnknown } from './manifest.ts'

const manifestOf = (name: string, columns: string[]): Manifest => ({
  format: 1,
  createdAt: '2026-05-04T09:30:00Z',
  version: '0.3.0',
  migrations: [],
  tables: [{ name, columns, rowsAbout: 0 }],
})

test('a backup whose names would end a statement is refused', () => {
  refuseUnknown(manifestOf('booking', ['business_id', 'line2']), [])
  for (const [name, column] of [
    ["booking\" from program 'id' --", 'id'],
    ['booking', "id\") from program 'id' --"],
    ['Booking', 'id'],
  ] as const)
    assert.throws(() => refuseUnknown(manifestOf(name, [column]), []), /cannot be used/, name)
})
