import assert from 'node:assert/strict'
import test from 'node:test'

import { breaksRules } from '#operation/outbound/safe-address.ts'
import { safeGet } from '#operation/outbound/safe-get.ts'

import { sourceRules, toHttps } from './address.ts'

test('webcal is https, and nothing else is', () => {
  for (const scheme of ['webcal', 'webcals', 'WebCal'])
    assert.equal(toHttps(` ${scheme}://example.com/a.ics `), 'https://example.com/a.ics')
  assert.equal(toHttps('http://example.com/webcal://a'), 'http://example.com/webcal://a')
})

test('calendars are fetched by https from the usual port alone', async () => {
  const rules = sourceRules(false)
  const isRefused = (url: string) => breaksRules(new URL(toHttps(url)), rules)
  for (const url of ['webcal://example.com/a', 'https://example.com:443/a'])
    assert.equal(isRefused(url), false, url)
  for (const url of [
    'webcal://example.com:80/a',
    'https://example.com:8443/a',
    'http://example.com/a',
    'webcal://127.0.0.1/a',
    'webcal://[::ffff:10.0.0.1]/a',
    'webcal://localhost/a',
    'webcal://user:secret@example.com/a',
  ])
    assert.equal(isRefused(url), true, url)
  const limits = { headers: {}, limitMs: 8_000, bytesMax: 1_000 }
  await assert.rejects(safeGet(toHttps('webcal://169.254.169.254/'), { ...limits, rules }), {
    message: 'The address is not allowed',
  })
})
