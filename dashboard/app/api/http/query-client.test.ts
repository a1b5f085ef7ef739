import assert from 'node:assert/strict'
import test from 'node:test'

import { Failure } from './failure.ts'
import { queryClient, removeCached, sessionKey } from './query-client.ts'
import { keyOf } from './renew.ts'

const profile = keyOf('~', { businessId: 'one' })
const signedOut = new Failure({
  code: 'INVALID_API_KEY',
  status: 401,
  message: 'No session',
  requestId: null,
  fields: {},
  details: {},
})

test('the end of a session keeps what is cached until another account signs in', async (t) => {
  t.after(() => queryClient.clear())
  queryClient.setQueryData(sessionKey, { account: 'a' })
  queryClient.setQueryData(profile, 'Haar & Co')
  await assert.rejects(
    queryClient.fetchQuery({ queryKey: ['refused'], queryFn: () => Promise.reject(signedOut) }),
  )
  assert.equal(queryClient.getQueryData(sessionKey), null)
  assert.equal(queryClient.getQueryCache().find({ queryKey: profile })?.gcTime, Infinity)
  assert.equal(queryClient.getQueryData(profile), 'Haar & Co')

  queryClient.setQueryData(sessionKey, { account: 'b' })
  removeCached()
  assert.equal(queryClient.getQueryData(profile), undefined)
  assert.deepEqual(queryClient.getQueryData(sessionKey), { account: 'b' })
})
