import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import test from 'node:test'

import { buildApi } from '#src/api.ts'
import { openSalon } from '#testing/salon.ts'
import { app, database, masterKey } from '#testing/server.ts'

const root = resolve(import.meta.dirname, '../../..')

test('the root is a page that runs nothing and asks no other site', async () => {
  const { statusCode, headers, body } = await app.inject({ url: '/' })
  assert.equal(statusCode, 200)
  assert.equal(headers['content-type'], 'text/html; charset=utf-8')
  assert.doesNotMatch(body, /<script|<form|\son\w+=|style="|src=/i)
  const elsewhere = [...body.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)
  for (const url of elsewhere) assert.match(url ?? '', /^(\/[^/]|data:image\/svg\+xml,)/)

  const style = /<style>([^]*)<\/style>/.exec(body)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = String(headers['content-security-policy']).split('; ')
  assert.ok(policy.includes("default-src 'none'"))
  assert.ok(policy.includes(`style-src 'sha256-${hash}'`))
})

test('what it links to is there, and so are the documents that it names', async () => {
  const { body } = await app.inject({ url: '/' })
  const links = [...body.matchAll(/href="(\/[^"]*)"/g)].map(([, url]) => url ?? '')
  assert.ok(links.includes('/api/v1/openapi.json'))
  for (const url of links) assert.equal((await app.inject({ url })).statusCode, 200, url)
  const documents = [...body.matchAll(/<code>([\w/]+\.md)<\/code>/g)].map(([, path]) => path ?? '')
  assert.ok(documents.length > 3)
  for (const path of documents) assert.ok(existsSync(resolve(root, path)), path)
})

test('it is the same for everybody, and names no business', async () => {
  const { id, key } = await openSalon({ name: 'Nobody may know' })
  const { body } = await app.inject({ url: '/' })
  const known = await app.inject({ url: '/', headers: { 'x-api-key': key, host: 'evil.example' } })
  assert.equal(known.body, body)
  assert.ok(!body.includes('Nobody may know') && !body.includes(id))
  assert.ok(!body.includes('evil.example'))
})

test('it names the address at which others reach the server', async (t) => {
  const config = { publicUrl: 'https://salon.example/a&"b' }
  const other = await buildApi({ database, masterKey, config })
  t.after(() => other.close())
  const { body } = await other.inject({ url: '/' })
  assert.ok(body.includes('<code>https://salon.example/a&amp;&quot;b/api/v1</code>'))
})

test('/docs leads to it', async () => {
  const { statusCode, headers } = await app.inject({ url: '/docs' })
  assert.deepEqual([statusCode, headers.location], [302, '/'])
})

for (const url of ['/', '/docs'])
  test(`${url} answers HEAD without a body, and no verb that changes something`, async () => {
    const get = await app.inject({ url })
    const head = await app.inject({ method: 'HEAD', url })
    assert.deepEqual([head.statusCode, head.body], [get.statusCode, ''])
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'] as never[]) {
      const { statusCode, headers } = await app.inject({ method, url })
      assert.deepEqual([statusCode, headers.allow], [405, 'GET, HEAD'], method)
    }
  })
