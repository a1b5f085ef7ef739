import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'

import { app } from '#testing/process/server.ts'

import { fontRules, serifPath } from './fonts.ts'

test('a font is served for a year, to frames without an origin as well', async () => {
  const { statusCode, headers, rawPayload } = await app.inject({
    url: serifPath,
    headers: { origin: 'null', 'accept-encoding': 'br' },
  })
  assert.equal(statusCode, 200)
  assert.equal(headers['content-type'], 'font/woff2')
  assert.match(String(headers['cache-control']), /max-age=31536000, immutable/)
  assert.equal(headers['access-control-allow-origin'], '*')
  assert.equal(headers['cross-origin-resource-policy'], 'cross-origin')
  assert.equal(headers['content-encoding'], undefined)
  assert.equal(rawPayload.subarray(0, 4).toString(), 'wOF2')
})

test('other verbs are refused', async () => {
  const { statusCode } = await app.inject({ method: 'POST', url: serifPath })
  assert.equal(statusCode, 405)
})

test('the dashboard names the same files and letters', () => {
  const read = (file: string) =>
    readFileSync(new URL(`../../../dashboard/${file}`, import.meta.url), 'utf8')
  const compact = (css: string) => css.replaceAll(/\s+/g, '').replaceAll(';}', '}')
  const styles = compact(read('app/ui/fonts/fonts.css'))
  for (const rule of fontRules.split('\n')) assert.ok(styles.includes(compact(rule)), rule)
  assert.ok(read('vite.config.ts').includes(`'${serifPath.slice(1)}'`))
})
