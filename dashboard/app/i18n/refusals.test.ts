import { conflictReasons } from '@openchair/server/conflict-reasons'
import { faultCodes } from '@openchair/server/fault-codes'
import { refusals } from '@openchair/server/refusals'
import assert from 'node:assert/strict'
import test from 'node:test'

import de from './de/refusals.json' with { type: 'json' }
import en from './en/refusals.json' with { type: 'json' }
import nl from './nl/refusals.json' with { type: 'json' }

// Every error code of the API has a text in every language.

const known = {
  code: Object.keys(refusals),
  conflict: conflictReasons,
  fault: faultCodes,
}

for (const [language, words] of Object.entries({ en, nl, de }))
  for (const [kind, codes] of Object.entries(known) as [keyof typeof known, readonly string[]][])
    test(`every ${kind} of the API has words (${language})`, () => {
      const texts: Record<string, string> = words[kind]
      assert.deepEqual(
        codes.filter((code) => (texts[code] ?? '').trim() === ''),
        [],
      )
    })
