import assert from 'node:assert/strict'
import test from 'node:test'

import { endpoints } from '#src/endpoints.ts'
import { app } from '#testing/process/server.ts'

test('llms.txt names every route once, and its links are valid', async () => {
  const { statusCode, headers, body } = await app.inject({ url: '/llms.txt' })
  assert.equal(statusCode, 200)
  assert.equal(headers['content-type'], 'text/plain; charset=utf-8')
  assert.match(body, /^# Openchair\n\n> /)
  for (const { method, path, summary } of endpoints) {
    const line = `- ${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}: ${summary}\n`
    assert.equal(body.split(line).length, 2, line)
  }
  for (const [, url = ''] of body.matchAll(/\]\(([^)]*)\)/g))
    assert.equal((await app.inject({ url: new URL(url).pathname })).statusCode, 200, url)
})

test('it answers 304 to a matching ETag', async () => {
  const { etag } = (await app.inject({ url: '/llms.txt' })).headers
  const again = await app.inject({ url: '/llms.txt', headers: { 'if-none-match': String(etag) } })
  assert.deepEqual([again.statusCode, again.body], [304, ''])
})
