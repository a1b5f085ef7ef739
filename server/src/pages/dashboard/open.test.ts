import assert from 'node:assert/strict'
import test from 'node:test'

import { buildEnvironment } from './open.ts'

test('the build of the dashboard gets no secrets of the server', () => {
  const secrets = { ENCRYPTION_KEY: 'k', STRIPE_SECRET_KEY: 's', DATABASE_URL: 'd', SMTP_URL: 'm' }
  const env = buildEnvironment({ ...secrets, PATH: '/bin', HOME: '/root' })
  assert.deepEqual(Object.keys(env).toSorted(), ['HOME', 'LC_ALL', 'PATH', 'TZ'])
})
