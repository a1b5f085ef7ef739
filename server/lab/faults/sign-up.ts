import assert from 'node:assert/strict'

import { send } from './client.ts'
import type { Release } from './release.ts'

const password = 'a long password of faults'

/** A business with a key and its owner, made by the commands and the sign-in of the release. */
export async function signUp({ run }: Release, env: NodeJS.ProcessEnv, address: string) {
  const email = 'owner@example.com'
  const owner = ['--owner-email', email, '--owner-password', password]
  const place = ['--timezone', 'UTC', '--currency', 'EUR', '--plan', 'ENTERPRISE']
  const business = await run(
    env,
    'business',
    'create',
    '--name',
    'Salon',
    '--slug',
    'salon',
    ...place,
    ...owner,
  )
  const businessId = business['id'] ?? ''
  const ofBusiness = ['--business', businessId]
  const { key = '' } = await run(
    env,
    'key',
    'create',
    ...ofBusiness,
    '--name',
    'Faults',
    '--scopes',
    'all',
  )
  const body = { email, password }
  const signedIn = await send(address, { method: 'POST', path: '/api/v1/auth/login', body })
  assert.equal(signedIn.status, 200, signedIn.text)
  const { token } = signedIn.body.data as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const named = { method: 'PATCH', path: '/api/v1/auth/account', body: { name: 'Owner' }, headers }
  const account = await send(address, named)
  return { businessId, key, token, accountId: account.body.data.id as string }
}
