import { kindNames, languages } from '@openchair/server/message-kinds'
import { texts } from '@openchair/server/message-texts'
import assert from 'node:assert/strict'
import test from 'node:test'

import { Failure } from '#app/api/http/failure.ts'
import type { MessageSettings } from '#app/api/http/schema.gen.ts'

import { bodyOf, unknownIn, valuesOf, withFieldsOfForm } from './values.ts'

const none = Object.fromEntries(languages.map((language) => [language, null]))
const settings = {
  kinds: {
    REMINDER: { channels: ['EMAIL'], windows: [1_440, 120] },
    BOOKING_CHANGED: { channels: ['EMAIL', 'SMS'] },
  },
  templates: Object.fromEntries(kindNames.map((kind) => [kind, none])),
  smsTexts: Object.fromEntries(kindNames.map((kind) => [kind, none])),
} as unknown as MessageSettings

test('a text that was not changed stays that of the program', () => {
  const values = valuesOf('REMINDER', settings)
  assert.equal(values.texts[1]?.subject, texts.nl.templates.REMINDER.subject)
  assert.deepEqual(bodyOf('REMINDER', values), {
    templates: { REMINDER: none },
    smsTexts: { REMINDER: none },
    kinds: { REMINDER: { channels: ['EMAIL'], windows: [1_440, 120] } },
  })
  const changed = values.texts.with(2, { subject: 'Bis bald', text: 'Um {{time}}' })
  const smsTexts = values.smsTexts.with(0, 'At {{time}}')
  const times = [{ amount: 36, unit: 'hours' as const }]
  assert.deepEqual(bodyOf('REMINDER', { texts: changed, smsTexts, channels: ['SMS'], times }), {
    templates: { REMINDER: { ...none, de: { subject: 'Bis bald', text: 'Um {{time}}' } } },
    smsTexts: { REMINDER: { ...none, en: 'At {{time}}' } },
    kinds: { REMINDER: { channels: ['SMS'], windows: [2_160] } },
  })
})

test('only reminders have times', () => {
  const values = valuesOf('BOOKING_CHANGED', settings)
  assert.deepEqual(bodyOf('BOOKING_CHANGED', values), {
    templates: { BOOKING_CHANGED: none },
    smsTexts: { BOOKING_CHANGED: none },
    kinds: { BOOKING_CHANGED: { channels: ['EMAIL', 'SMS'] } },
  })
})

test('a kind that is sent by e-mail alone has no text message', () => {
  const email = { ...settings, kinds: { RECEIPT: { channels: ['EMAIL'] } } } as never
  const values = valuesOf('RECEIPT', email)
  assert.deepEqual(values.smsTexts, [])
  assert.deepEqual(bodyOf('RECEIPT', values), {
    templates: { RECEIPT: none },
    kinds: { RECEIPT: { channels: ['EMAIL'] } },
  })
})

test('an unknown placeholder is named', () => {
  assert.equal(unknownIn('{{date}} {{ time }}'), undefined)
  assert.equal(unknownIn('{{date}} {{lastName}}'), '{{lastName}}')
})

test('faults of the server stand at the fields of the form', () => {
  const fault = { code: 'too_short', message: '' } as Failure['fields'][string]
  const refused = new Failure({
    code: 'VALIDATION_ERROR',
    status: 400,
    message: 'Invalid',
    requestId: null,
    fields: {
      'templates.REMINDER.de.subject': fault,
      'smsTexts.REMINDER.nl': fault,
      'kinds.REMINDER.channels': fault,
      'kinds.REMINDER.windows[1]': fault,
      other: fault,
    },
    details: {},
  })
  const renamed = withFieldsOfForm(refused)
  assert.ok(renamed instanceof Failure)
  assert.deepEqual(Object.keys(renamed.fields), [
    'texts[2].subject',
    'smsTexts[1]',
    'channels',
    'times[1].amount',
    'other',
  ])
  assert.equal(renamed.message, 'Invalid')
})
