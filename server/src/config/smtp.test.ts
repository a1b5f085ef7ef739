import assert from 'node:assert/strict'
import { test } from 'node:test'

import { readConfig } from './config.ts'

const urlOf = (env: Record<string, string>) => readConfig(env).smtpUrl
const faultsOf = (env: Record<string, string>) => {
  try {
    readConfig(env)
  } catch (error) {
    return (error as { faults: string[] }).faults
  }
  return []
}

test('a mail server is given by its parts as well as by one URL', () => {
  assert.equal(urlOf({ SMTP_HOST: 'mail.example.com' }), 'smtp://mail.example.com:587')
  assert.equal(
    urlOf({
      SMTP_HOST: 'mail.example.com',
      SMTP_PORT: '465',
      SMTP_USER: 'salon@example.com',
      SMTP_PASSWORD: 'p:a/s@s%#',
    }),
    'smtps://salon%40example.com:p%3Aa%2Fs%40s%25%23@mail.example.com:465',
  )
  assert.equal(urlOf({ SMTP_HOST: '2001:db8::1', SMTP_PORT: '25' }), 'smtp://[2001:db8::1]:25')
  assert.equal(urlOf({}), null)
})

test('parts that do not fit are told', () => {
  const host = { SMTP_HOST: 'mail.example.com' }
  assert.deepEqual(faultsOf({ ...host, SMTP_URL: 'smtp://other:25' }), [
    'SMTP_URL and SMTP_HOST are both set: keep one',
  ])
  assert.deepEqual(faultsOf({ SMTP_URL: 'smtp://other:25', SMTP_PORT: '26', SMTP_USER: 'salon' }), [
    'SMTP_URL and SMTP_PORT are both set: keep one',
    'SMTP_URL and SMTP_USER are both set: keep one',
  ])
  assert.deepEqual(faultsOf({ SMTP_PORT: '25', SMTP_USER: 'salon' }), [
    'SMTP_PORT is given without SMTP_HOST',
    'SMTP_USER is given without SMTP_HOST',
  ])
  assert.deepEqual(faultsOf({ ...host, SMTP_PASSWORD: 'secret' }), [
    'SMTP_PASSWORD is given without SMTP_USER',
  ])
  assert.match(String(faultsOf({ SMTP_HOST: 'smtp://mail' })), /SMTP_HOST must be a name/)
})
