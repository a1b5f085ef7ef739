import assert from 'node:assert/strict'
import test from 'node:test'

import { readConfig } from './config.ts'
import type { Env } from './env.ts'

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const twilio = { SMS_PROVIDER: 'twilio', TWILIO_ACCOUNT_SID: 'AC01', TWILIO_AUTH_TOKEN: 'hunter2' }
const http = {
  SMS_PROVIDER: 'http',
  SMS_HTTP_URL: 'http://sms.local/send',
  SMS_HTTP_SECRET: secret,
}

function faultsOf(env: Env): string {
  try {
    readConfig(env)
  } catch (error) {
    return (error as { faults: string[] }).faults.join('\n')
  }
  return ''
}

test('each provider has its credentials', () => {
  assert.deepEqual(readConfig(http).sms, {
    provider: 'http',
    url: 'http://sms.local/send',
    secret,
  })
  const bird = { MESSAGEBIRD_ACCESS_KEY: 'live_1', MESSAGEBIRD_SIGNING_KEY: 'sign' }
  const env = { SMS_PROVIDER: 'MessageBird', SMS_FROM: 'Salon Noord', ...bird }
  const { sms, warnings } = readConfig(env)
  assert.deepEqual(sms, {
    provider: 'messagebird',
    from: 'Salon Noord',
    apiUrl: null,
    accessKey: 'live_1',
    signingKey: 'sign',
  })
  assert.match(warnings.join(), /SMS_PROVIDER is given without PUBLIC_URL/)
  const reachable = readConfig({ ...env, PUBLIC_URL: 'https://salon.example' })
  assert.deepEqual(reachable.warnings, [])
})

test('half a configuration is refused with what is missing', () => {
  const table: [Env, RegExp][] = [
    [{ SMS_PROVIDER: 'pigeon' }, /^SMS_PROVIDER is "pigeon", but it must be one of twilio, /],
    [twilio, /^SMS_PROVIDER is twilio, which needs SMS_FROM too$/],
    [{ SMS_PROVIDER: 'http' }, /^SMS_PROVIDER is http, which needs SMS_HTTP_URL and SMS_HTTP_SE/],
    [
      { SMS_PROVIDER: 'messagebird', SMS_FROM: 'Salon' },
      /needs MESSAGEBIRD_ACCESS_KEY and MESSAGEBIRD_SIGNING_KEY too$/,
    ],
    [{ SMS_FROM: 'Salon' }, /^SMS_FROM given without SMS_PROVIDER/],
    [{ ...http, SMS_PROVIDER: '' }, /^SMS_HTTP_URL, SMS_HTTP_SECRET given without SMS_PROVIDER/],
    [{ ...twilio, SMS_FROM: 'A name that is too long' }, /^SMS_FROM is .* up to 11 letters[^\n]*$/],
    [{ ...twilio, SMS_FROM: 'Salon', TWILIO_ACCOUNT_SID: 'SK1' }, /^TWILIO_ACCOUNT_SID is [^\n]*$/],
  ]
  for (const [env, fault] of table) assert.match(faultsOf(env), fault)
})

test('a secret that is no secret is refused without repeating it', () => {
  for (const SMS_HTTP_SECRET of ['hunter2', 'whsec_aHVudGVyMg=='])
    assert.match(
      faultsOf({ ...http, SMS_HTTP_SECRET }),
      /^SMS_HTTP_SECRET: it must be whsec_ and at least 24 bytes((?!hunter|aHVu)[^\n])*$/,
    )
})
