import assert from 'node:assert/strict'
import test from 'node:test'

import { app } from '#testing/process/server.ts'

import { securityText } from './security-text.ts'

test('security.txt has the fields that RFC 9116 requires', async () => {
  const { statusCode, headers, body } = await app.inject('/.well-known/security.txt')
  assert.equal(statusCode, 200)
  assert.match(String(headers['content-type']), /^text\/plain/)
  assert.match(body, /^Contact: mailto:security@localhost$/m)
  const [, expires = ''] = /^Expires: (.*)$/m.exec(body) ?? []
  const days = (Date.parse(expires) - Date.now()) / 86_400_000
  assert.ok(days > 100 && days < 365)
})

test('the operator names another contact', () => {
  const site = {
    publicUrl: 'https://salon.example',
    securityContact: 'https://salon.example/report',
  }
  assert.match(securityText(site, new Date()), /^Contact: https:\/\/salon\.example\/report$/m)
})
