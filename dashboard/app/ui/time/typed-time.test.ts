import assert from 'node:assert/strict'
import { test } from 'node:test'

import { formatFor } from '../format/format.ts'
import { timeIn } from './typed-time.ts'

const formatIn = (locale: string) => formatFor({ locale, timezone: 'UTC', currency: 'EUR' })

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
  for (const [text, time] of Object.entries(typed))
    assert.equal(timeIn(text, formatIn('en-GB')), time, text)
  for (const text of ['', '24', '9:7', '9:60', '12345', '14pm', '0 am', 'noon'])
    assert.equal(timeIn(text, formatIn('en-GB')), null, text)
})

test('reads times as they are written on the clock of the locale', () => {
  const locales = [
    'en-GB',
    'en-US',
    'en-CA',
    'nl-US',
    'de-AT',
    'fr-CA',
    'es-AR',
    'ko-KR',
    'zh-TW',
    'ja-JP',
    'ar-EG',
    'fi-FI',
  ]
  for (const format of locales.map(formatIn))
    for (const time of ['00:00', '00:30', '09:05', '12:00', '12:15', '23:59'])
      assert.equal(timeIn(format.clock(time), format), time, format.clock(time))
})
