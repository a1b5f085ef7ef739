import assert from 'node:assert/strict'
import { test } from 'node:test'

import { timeIn, timeText } from './typed-time.ts'

test('reads times as people type them', () => {
  const typed = {
    '9': '09:00',
    '930': '09:30',
    '9.30': '09:30',
    '09:30': '09:30',
    '23 45': '23:45',
    '2pm': '14:00',
    '12:30 AM': '00:30',
    '12 p.m.': '12:00',
    '14 Uhr': '14:00',
  }
  for (const [text, time] of Object.entries(typed)) assert.equal(timeIn(text), time, text)
  for (const text of ['', '24', '9:7', '9:60', '12345', '14pm', '0 am', 'noon'])
    assert.equal(timeIn(text), null, text)
})

test('writes times on the clock of the locale, as it reads them', () => {
  assert.equal(timeText('14:30', 'en-GB'), '14:30')
  assert.equal(timeText('09:05', 'nl'), '09:05')
  assert.equal(timeText('14:30', 'en-US'), '02:30 PM')
  assert.equal(timeText('', 'de'), '')
  for (const locale of ['en-GB', 'en-US', 'nl', 'de', 'de-AT', 'nl-BE'])
    for (const time of ['00:00', '00:30', '12:00', '12:15', '23:59'])
      assert.equal(timeIn(timeText(time, locale)), time, `${time} in ${locale}`)
})
