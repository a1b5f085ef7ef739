import assert from 'node:assert/strict'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import test from 'node:test'

import { hostileUrls } from '#testing/hostile-urls.ts'
import { answering, openReceiver } from '#testing/receiver.ts'

import type { AddressRules } from '../safe-address.ts'
import { openPoster } from './safe-post.ts'

const lax = { allowInsecure: true, allowedPorts: [443], allowedNetworks: [] }
const message = { headers: { 'X-Service-Event': 'test.ping' }, body: '{"name":"Zoë"}' }

function openFor(t: test.TestContext, rules: AddressRules = lax) {
  const poster = openPoster(rules)
  t.after(() => poster.close())
  return (url: string) => poster.post({ url, ...message })
}

test('posts the body with its headers and tells the answer', async (t) => {
  const receiver = await openReceiver(t, answering(202, { 'Retry-After': '7' }, 'thanks'))
  const result = await openFor(t)(receiver.url)
  assert.deepEqual(result, { reason: 'ANSWERED', status: 202, text: 'thanks', retryAfter: '7' })
  const [{ text, headers } = assert.fail()] = receiver.received
  assert.equal(text, message.body)
  assert.equal(headers['x-service-event'], 'test.ping')
  assert.equal(headers['content-length'], '15')
})

test('follows no redirect', async (t) => {
  const other = await openReceiver(t)
  const receiver = await openReceiver(t, answering(307, { location: other.url }))
  assert.partialDeepStrictEqual(await openFor(t)(receiver.url), { status: 307 })
  assert.equal(other.received.length, 0)
})

test('reads no more than 4 KiB of an answer that never ends', async (t) => {
  const receiver = await openReceiver(t, (_, response) => {
    const pour = () => {
      while (response.write('é'.repeat(10_000))) continue
    }
    response.on('drain', pour)
    pour()
  })
  const result = await openFor(t)(receiver.url)
  assert.partialDeepStrictEqual(result, { reason: 'ANSWERED', status: 200 })
  assert.equal(result.text, 'é'.repeat(2_048))
})

test('keeps at most 4 KiB of an answer that is no text', async (t) => {
  const receiver = await openReceiver(
    t,
    (_, response) => void response.end(Buffer.alloc(5_000, 255)),
  )
  const { text } = await openFor(t)(receiver.url)
  assert.ok(text.length > 0 && Buffer.byteLength(text) <= 4_096)
})

test('an answer that breaks off is none', async (t) => {
  const receiver = await openReceiver(t, (request, response) => {
    response.writeHead(200, { 'content-length': 100 })
    response.write('half')
    setImmediate(() => request.socket.destroy())
  })
  assert.partialDeepStrictEqual(await openFor(t)(receiver.url), { reason: 'UNREACHABLE' })
})

test('nobody listening is a failure, and so is what is not HTTP', async (t) => {
  const post = openFor(t)
  const server = net.createServer(
    (socket) => void socket.resume().end('220 mail.example.com ESMTP\r\n'),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  assert.partialDeepStrictEqual(await post(url), { reason: 'UNREACHABLE' })
  server.close()
  await once(server, 'close')
  const { reason, text } = await post(url)
  assert.deepEqual([reason, text], ['UNREACHABLE', 'The connection failed (ECONNREFUSED)'])
})

test('a kept connection that was closed meanwhile costs no attempt', async (t) => {
  const receiver = await openReceiver(t)
  const post = openFor(t)
  const open = new Set<net.Socket>()
  receiver.server.on('connection', (socket) => open.add(socket))
  for (let time = 1; time < 5; time++) {
    assert.partialDeepStrictEqual(await post(receiver.url), { status: 204 })
    assert.equal(receiver.received.length, time)
    // At once, so that nobody has noticed yet when the next request is to be sent.
    for (const socket of open) socket.destroy()
  }
})

test('a request that was taken is not sent again when its connection breaks off', async (t) => {
  const receiver = await openReceiver(t)
  const post = openFor(t)
  for (const tear of ['destroy', 'resetAndDestroy'] as const) {
    receiver.behave(answering(204))
    await post(receiver.url)
    const before = receiver.received.length
    receiver.behave(({ socket }) => void socket[tear]())
    assert.partialDeepStrictEqual(await post(receiver.url), { reason: 'UNREACHABLE' })
    assert.equal(receiver.received.length, before + 1)
  }
})

test('an attempt ends after eight seconds, whether the receiver is silent or drips', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const silent = await openReceiver(t, () => {})
  const dripping = await openReceiver(t, (_, response) => {
    response.writeHead(200, { 'content-length': 1_000 })
    const drip = setInterval(() => response.write('.'), 10)
    response.on('close', () => clearInterval(drip))
  })
  const post = openFor(t)
  const posts = [silent, dripping].map(({ url }) => post(url))
  await Promise.all([silent.until(1), dripping.until(1)])
  t.mock.timers.tick(7_999)
  const settled = await Promise.race([...posts, new Promise((tick) => setImmediate(tick))])
  assert.equal(settled, undefined)
  t.mock.timers.tick(1)
  for (const result of await Promise.all(posts))
    assert.deepEqual(result, { reason: 'TIMEOUT', text: 'No answer within 8 seconds' })
})

test('what is under way ends with the poster', async (t) => {
  const silent = await openReceiver(t, () => {})
  const poster = openPoster(lax)
  const posted = poster.post({ url: silent.url, ...message })
  await silent.until(1)
  poster.close()
  assert.partialDeepStrictEqual(await posted, { reason: 'ABANDONED' })
})

const strict = { allowInsecure: false, allowedPorts: [443], allowedNetworks: [] }

/** Stands for everything outside: no connection is made, and which were wanted is told. */
function watchDialling(t: test.TestContext) {
  const dialled: unknown[] = []
  t.mock.method(
    net.Socket.prototype,
    'connect',
    function dial(this: net.Socket, options: net.TcpSocketConnectOpts) {
      const { host, lookup } = options
      lookup?.(host ?? '', { all: true }, (error, addresses) => {
        if (!error) dialled.push(addresses)
        this.destroy(error ?? new Error('No connection is made'))
      })
      return this
    },
  )
  return dialled
}

/** What the name servers answer to one name. */
function answerNames(t: test.TestContext, four: string[], six: string[] = []) {
  t.mock.method(Resolver.prototype, 'resolve4', async () => four)
  t.mock.method(Resolver.prototype, 'resolve6', async () => six)
}

test('no literal of a private address is ever dialled', async (t) => {
  const dialled = watchDialling(t)
  answerNames(t, ['8.8.8.8'])
  const post = openFor(t, strict)
  for (const url of hostileUrls.filter((url) => URL.canParse(url)))
    assert.deepEqual(
      await post(url),
      { reason: 'REFUSED', text: 'The address is not allowed' },
      url,
    )
  assert.deepEqual(dialled, [])
})

test('no name that leads to a private address is ever dialled, and no address but those checked', async (t) => {
  const dialled = watchDialling(t)
  const post = openFor(t, strict)
  for (const [four, six] of [
    [['127.0.0.1'], []],
    [['8.8.8.8', '10.0.0.1'], []],
    [['8.8.8.8'], ['::1']],
    [[], ['fd00::1']],
    [[], ['::ffff:127.0.0.1']],
    [['169.254.169.254'], ['2606:4700::1']],
  ] as const) {
    answerNames(t, [...four], [...six])
    const { reason, text } = await post('https://hook.example.com/')
    assert.deepEqual([reason, text], ['REFUSED', 'The address is not allowed'])
  }
  assert.deepEqual(dialled, [])

  answerNames(t, ['8.8.8.8', '8.8.4.4'], ['2606:4700::1'])
  assert.partialDeepStrictEqual(await post('https://hook.example.com/'), { reason: 'UNREACHABLE' })
  assert.deepEqual(dialled, [
    [
      { address: '8.8.8.8', family: 4 },
      { address: '8.8.4.4', family: 4 },
      { address: '2606:4700::1', family: 6 },
    ],
  ])
})

const home = { ...strict, allowedNetworks: ['10.0.0.0/8'] }

test('a name may lead into an allowed network, also beside public addresses, and nowhere else', async (t) => {
  const dialled = watchDialling(t)
  const post = openFor(t, home)
  for (const four of [
    ['10.0.0.1', '192.168.0.1'],
    ['169.254.169.254'],
    ['10.0.0.1', '127.0.0.1'],
  ]) {
    answerNames(t, four)
    assert.partialDeepStrictEqual(await post('https://n8n/'), { reason: 'REFUSED' })
  }
  assert.deepEqual(dialled, [])

  answerNames(t, ['10.0.0.1', '8.8.8.8'])
  assert.partialDeepStrictEqual(await post('https://n8n/'), { reason: 'UNREACHABLE' })
  const addresses = ['10.0.0.1', '8.8.8.8'].map((address) => ({ address, family: 4 }))
  assert.deepEqual(dialled, [addresses])
})

test('a name that only this machine knows is found where networks are allowed', async (t) => {
  const receiver = await openReceiver(t)
  for (const method of ['resolve4', 'resolve6'] as const)
    t.mock.method(Resolver.prototype, method, async () =>
      Promise.reject(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' })),
    )
  const url = `http://localhost:${receiver.port}/hook`
  const allowedPorts = [443, receiver.port]
  const allowedNetworks = ['127.0.0.0/8', '::1']
  const rules = { ...strict, allowedPorts, allowedNetworks }
  assert.partialDeepStrictEqual(await openFor(t, rules)(url), { status: 204 })
  const elsewhere = { ...rules, allowedNetworks: ['10.0.0.0/8'] }
  assert.partialDeepStrictEqual(await openFor(t, elsewhere)(url), { reason: 'REFUSED' })
  // http goes to allowed networks alone.
  answerNames(t, ['127.0.0.1', '8.8.8.8'])
  assert.partialDeepStrictEqual(await openFor(t, rules)(url), { reason: 'REFUSED' })
  assert.equal(receiver.received.length, 1)
})
