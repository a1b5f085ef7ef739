import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

import { buildApi } from '#src/server/api.ts'
import { app, database, masterKey } from '#testing/process/server.ts'
import { openPerson } from '#testing/salon/people.ts'

import type { Dashboard } from './dashboard/open.ts'

const worker = "addEventListener('fetch', () => {})\n"
const script = 'globalThis.isShown = true\n'.repeat(100)

test('the dashboard is at the root and under every path without a route', async (t) => {
  const { get } = await openBuilt(t)
  for (const url of ['/', '/login', '/b/noord/services?service=1', '/nothing/like/that', '/%zz']) {
    const { statusCode, headers, body } = await get(url)
    assert.equal(statusCode, 200, url)
    assert.equal(headers['content-type'], 'text/html; charset=utf-8')
    assert.equal(headers['cache-control'], 'no-cache')
    assert.match(body, /src="\/assets\/main-abc\.js"/)
  }
})

test('it runs only its own scripts, and each response has another style nonce', async (t) => {
  const { get } = await openBuilt(t)
  const seen = new Set<string>()
  for (let i = 0; i < 2; i += 1) {
    const { headers, body } = await get('/')
    const policy = String(headers['content-security-policy']).split('; ')
    const nonce = /nonce="([^"]+)"/.exec(body)?.[1] ?? ''
    assert.ok(policy.includes("default-src 'none'") && policy.includes("script-src 'self'"))
    assert.ok(policy.includes(`style-src 'self' 'nonce-${nonce}'`))
    assert.doesNotMatch(policy.join(), /unsafe|https?:/)
    seen.add(nonce)
  }
  assert.equal(seen.size, 2)
})

test('its files are sent compressed and immutable', async (t) => {
  const { get } = await openBuilt(t)
  const plain = await get('/assets/main-abc.js')
  assert.equal(plain.body, script)
  const small = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip, br' })
  assert.equal(small.headers['content-encoding'], 'br')
  assert.equal(brotliDecompressSync(small.rawPayload).toString(), script)
  for (const { headers } of [plain, small]) {
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.equal(headers['content-type'], 'text/javascript; charset=utf-8')
    assert.match(String(headers['vary']), /accept-encoding/i)
  }
  assert.notEqual(plain.headers['etag'], small.headers['etag'])
  const known = { 'accept-encoding': 'br', 'if-none-match': String(small.headers['etag']) }
  assert.equal((await get('/assets/main-abc.js', known)).statusCode, 304)
  // The build wrote no such form, so it is made.
  const zipped = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip;q=1.0, br;q=0' })
  assert.equal(zipped.headers['content-encoding'], 'gzip')
})

test('the service worker of the build is limited to the pages of salons, and is asked for anew each time', async (t) => {
  const { get, other } = await openBuilt(t)
  const { statusCode, headers, body } = await get('/b/worker.js')
  assert.deepEqual([statusCode, body], [200, worker])
  assert.equal(headers['cache-control'], 'no-cache')
  assert.match(String(headers['content-type']), /^text\/javascript/)
  assert.equal(headers['content-security-policy'], "default-src 'none'; connect-src 'self'")
  // A browser allows it no wider scope than its folder without this header.
  assert.equal(headers['service-worker-allowed'], undefined)
  assert.equal((await other.inject({ method: 'POST', url: '/b/worker.js' })).statusCode, 405)
  // By this the worker knows that the server has one.
  assert.ok((await get('/b/noord/calendar')).headers['x-dashboard-build'])
})

test('during a build the worker that a browser has stays, and switched off it removes itself', async (t) => {
  const { get, show } = await openBuilt(t)
  for (const state of ['building', 'failed'] as const) {
    show({ state, why: 'tools are missing' })
    assert.equal((await get('/b/worker.js')).statusCode, 503)
  }
  const off = await buildApi({ database, masterKey, dashboardOffline: false })
  t.after(() => off.close())
  for (const one of [app, off]) {
    const { statusCode, body } = await one.inject({ url: '/b/worker.js' })
    assert.equal(statusCode, 200)
    assert.match(body, /registration\.unregister\(\)/)
    assert.doesNotMatch(body, /'fetch'/)
  }
})

test('paths that are not pages are still refused', async (t) => {
  const { get, other } = await openBuilt(t)
  for (const url of [
    '/api',
    '/api/v2/x',
    '/assets/none.js',
    '/assets/../index.html',
    '/assets/..%2Findex.html',
    '/assets/',
    '/assets/%00main-abc.js',
    '/favicon.ico',
    '/book',
    '/book/a/b/c',
  ]) {
    const { statusCode, headers, body } = await get(url)
    assert.ok(statusCode === 404 || statusCode === 403, `${url}: ${statusCode}`)
    assert.match(String(headers['content-type']), /^application\/json/)
    assert.doesNotMatch(body, /main-abc/)
  }
  assert.equal((await get('/api/v1/nothing')).statusCode, 401)
  assert.equal((await other.inject({ method: 'POST', url: '/login' })).statusCode, 404)
})

test('during the build the page says so and reloads', async (t) => {
  const { get, show } = await openBuilt(t)
  show({ state: 'building' })
  const { statusCode, headers, body } = await get('/b/noord/calendar')
  assert.deepEqual([statusCode, headers['retry-after']], [503, '2'])
  assert.equal(headers['cache-control'], 'no-store')
  assert.match(body, /http-equiv="refresh" content="2"/)
  assert.doesNotMatch(body, /<script|\son\w+=|style="|src=/i)
})

test('after a failed build the page shows the reason', async (t) => {
  const { get, show } = await openBuilt(t)
  show({ state: 'failed', why: 'Tools <are> not installed' })
  const { statusCode, body } = await get('/')
  assert.equal(statusCode, 503)
  assert.match(body, /Tools &lt;are&gt; not installed/)
  assert.doesNotMatch(body, /http-equiv="refresh"/)
})

test('switched off, the root describes the server, and other paths are unknown', async () => {
  const root = await app.inject({ url: '/' })
  assert.equal(root.statusCode, 200)
  assert.match(root.body, /href="\/api\/v1\/openapi\.json"/)
  const other = await app.inject({ url: '/login' })
  assert.equal(other.statusCode, 404)
  assert.equal(other.json().code, 'NOT_FOUND')
})

test('/docs redirects to the reference', async () => {
  const { statusCode, headers } = await app.inject({ url: '/docs' })
  assert.deepEqual([statusCode, headers.location], [302, '/reference'])
})

for (const url of ['/', '/docs', '/assets/x.js'])
  test(`${url} answers HEAD without a body, and refuses all other verbs`, async () => {
    const get = await app.inject({ url })
    const head = await app.inject({ method: 'HEAD', url })
    assert.deepEqual([head.statusCode, head.body], [get.statusCode, ''])
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'] as never[]) {
      const { statusCode, headers } = await app.inject({ method, url })
      assert.deepEqual([statusCode, headers.allow], [405, 'GET, HEAD'], method)
    }
  })

/** A server whose dashboard is a few files in a folder. */
async function openBuilt(t: TestContext) {
  // Without an account every page would lead to the setup.
  await openPerson()
  const folder = await mkdtemp(join(tmpdir(), 'openchair-dashboard-'))
  await mkdir(join(folder, 'assets'))
  const html = '<meta nonce="{{nonce}}"><script type="module" src="/assets/main-abc.js"></script>'
  await writeFile(join(folder, 'index.html'), html)
  await writeFile(join(folder, 'worker.js'), worker)
  await writeFile(join(folder, 'assets/main-abc.js'), script)
  await writeFile(join(folder, 'assets/main-abc.js.br'), brotliCompressSync(script))
  let shown: Dashboard = { state: 'ready', folder }
  const other = await buildApi({ database, masterKey, dashboard: () => shown })
  t.after(async () => {
    await other.close()
    await rm(folder, { recursive: true })
  })
  const get = (url: string, headers: Record<string, string> = {}) => other.inject({ url, headers })
  return { other, get, show: (next: Dashboard) => (shown = next) }
}
