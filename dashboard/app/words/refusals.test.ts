import { conflictReasons } from '@openchair/server/conflict-reasons'
import { faultCodes } from '@openchair/server/fault-codes'
import { refusals } from '@openchair/server/refusals'
import assert from 'node:assert/strict'
import test from 'node:test'

import { de } from './de.ts'
import { en } from './en.ts'
import { nl } from './nl.ts'

// Whatever the API refuses is told in the language of who reads it: no code of it may be without words.

const known = {
  code: Object.keys(refusals),
  conflict: conflictReasons,
  fault: faultCodes,
}

for (const [language, words] of Object.entries({ en, nl, de }))
  for (const [kind, codes] of Object.entries(known) as [keyof typeof known, readonly string[]][])
    test(`every ${kind} of the API has words (${language})`, () => {
      const told: Record<string, string> = words.refusals[kind]
      assert.deepEqual(
        codes.filter((code) => (told[code] ?? '').trim() === ''),
        [],
      )
    })
