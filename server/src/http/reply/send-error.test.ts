import Fastify from 'fastify'
import assert from 'node:assert/strict'
import test from 'node:test'

import { sendError } from './send-error.ts'

test('an unexpected error is answered without anything of it', async (t) => {
  const app = Fastify()
  t.after(() => app.close())
  app.setErrorHandler(sendError)
  const errors: Record<string, unknown> = {
    '/bug': new TypeError('Cannot read the token ses_secret'),
    '/database': Object.assign(new Error('relation "account" does not exist'), {
      code: '42P01',
      detail: 'nina@example.com',
      query: 'select password_hash from account',
    }),
    '/text': 'a text that was thrown: sk_live_secret',
  }
  const statuses: number[] = []
  for (const [path, error] of Object.entries(errors)) {
    app.get(path, () => Promise.reject(error))
  }
  for (const path of Object.keys(errors)) {
    const answer = await app.inject(path)
    statuses.push(answer.statusCode)
    const { requestId, ...body } = answer.json()
    assert.deepEqual(body, {
      statusCode: 500,
      message: 'Something went wrong on our side',
      error: 'Internal Server Error',
      code: 'INTERNAL_ERROR',
    })
    assert.equal(answer.headers['x-request-id'], requestId)
  }
  assert.deepEqual(statuses, [500, 500, 500])
})
