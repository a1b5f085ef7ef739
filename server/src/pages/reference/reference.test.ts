import assert from 'node:assert/strict'
import test from 'node:test'

import { app } from '#testing/process/server.ts'

test('the page runs only our own scripts, and contacts no other host', async () => {
  const { statusCode, headers, body } = await app.inject({ url: '/reference' })
  assert.equal(statusCode, 200)
  const policy = String(headers['content-security-policy'])
  for (const rule of ["default-src 'none'", "script-src 'self'", "connect-src 'self'"])
    assert.ok(policy.split('; ').includes(rule), rule)
  assert.doesNotMatch(policy, /https?:|\*|unsafe-eval/)
  assert.doesNotMatch(body, /\son\w+=|<script>|https?:\/\/(?!www\.w3\.org)/)
  for (const [, url = ''] of body.matchAll(/<script src="([^"]*)"/g)) {
    const script = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
    assert.equal(script.statusCode, 200)
    assert.match(String(script.headers['content-type']), /^text\/javascript/)
    assert.equal(script.headers['content-encoding'], 'br')
    const again = { 'if-none-match': String(script.headers['etag']) }
    assert.equal((await app.inject({ url, headers: again })).statusCode, 304)
  }
  assert.equal(
    (await app.inject({ url: '/' })).headers['content-security-policy'] === policy,
    false,
  )
})
