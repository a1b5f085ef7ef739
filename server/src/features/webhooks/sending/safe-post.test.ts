import assert from 'node:assert/strict'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import test from 'node:test'

import type { AddressRules } from '#operation/outbound/safe-address.ts'
import { hostileUrls } from '#testing/services/hostile-urls.ts'
import { answering, openReceiver } from '#testing/services/receiver.ts'

import { openPoster } from './safe-post.ts'

const lax = { allowInsecure: true, allowedPorts: [443], allowedNetworks: [] }
const message = { headers: { 'X-Service-Event': 'test.ping' }, body: '{"name":"Zoë"}' }

function openFor(t: test.TestContext, rules: AddressRules = lax) {
  const poster = openPoster(rules)
  t.after(() => poster.close())
  return (url: string) => poster.post({ url, ...message })
}

test('a request is posted with its headers, and the response is returned', async (t) => {
  const receiver = await openReceiver(t, answering(202, { 'Retry-After': '7' }, 'thanks'))
  const result = await openFor(t)(receiver.url)
  assert.deepEqual(result, { reason: 'ANSWERED', status: 202, text: 'thanks', retryAfter: '7' })
  const [{ text, headers } = assert.fail()] = receiver.received
  assert.equal(text, message.body)
  assert.equal(headers['x-service-event'], 'test.ping')
  assert.equal(headers['content-length'], '15')
})

test('redirects are not followed', async (t) => {
  const other = await openReceiver(t)
  const receiver = await openReceiver(t, answering(307, { location: other.url }))
  assert.partialDeepStrictEqual(await openFor(t)(receiver.url), { status: 307 })
  assert.equal(other.received.length, 0)
})

test('at most 4 KiB of an endless response are read', async (t) => {
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

test('at most 4 KiB of a binary response are stored', async (t) => {
  const receiver = await openReceiver(
    t,
    (_, response) => void response.end(Buffer.alloc(5_000, 255)),
  )
  const { text } = await openFor(t)(receiver.url)
  assert.ok(text.length > 0 && Buffer.byteLength(text) <= 4_096)
})

test('a truncated response is a failure', async (t) => {
  const receiver = await openReceiver(t, (request, response) => {
    response.writeHead(200, { 'content-length': 100 })
    response.write('half')
    setImmediate(() => request.socket.destroy())
  })
  assert.partialDeepStrictEqual(await openFor(t)(receiver.url), { reason: 'UNREACHABLE' })
})

test('a refused connection is a failure, and so is a protocol other than HTTP', async (t) => {
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

test('an idle connection closed by the server costs no attempt', async (t) => {
  const receiver = await openReceiver(t)
  const post = openFor(t)
  const open = new Set<net.Socket>()
  receiver.server.on('connection', (socket) => open.add(socket))
  for (let time = 1; time < 5; time++) {
    assert.partialDeepStrictEqual(await post(receiver.url), { status: 204 })
    assert.equal(receiver.received.length, time)
    // Immediately, so that the close is not noticed before the next request is sent.
    for (const socket of open) socket.destroy()
  }
})

test('a request that reached the receiver is not repeated when its connection breaks', async (t) => {
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

test('an attempt ends after eight seconds, whether the receiver is silent or slow', async (t) => {
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
    assert.deepEqual(result, { reason: 'TIMEOUT', text: 'No response within 8 seconds' })
})

test('requests in progress end with the poster', async (t) => {
  const silent = await openReceiver(t, () => {})
  const poster = openPoster(lax)
  const posted = poster.post({ url: silent.url, ...message })
  await silent.until(1)
  poster.close()
  assert.partialDeepStrictEqual(await posted, { reason: 'ABANDONED' })
})

const strict = { allowInsecure: false, allowedPorts: [443], allowedNetworks: [] }

/** Replaces all external networks: no connection is made, and the attempted ones are returned. */
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

/** The records of one name. */
function answerNames(t: test.TestContext, four: string[], six: string[] = []) {
  t.mock.method(Resolver.prototype, 'resolve4', async () => four)
  t.mock.method(Resolver.prototype, 'resolve6', async () => six)
}

test('no private literal address is ever dialled', async (t) => {
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

test('no name with a private address is ever dialled, and only checked addresses are', async (t) => {
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

test('a name may resolve into an allowed network, also beside public addresses, and to no other private one', async (t) => {
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

test('a name known only to this machine is resolved if networks are allowed', async (t) => {
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
  // http is allowed for these networks only.
  answerNames(t, ['127.0.0.1', '8.8.8.8'])
  assert.partialDeepStrictEqual(await openFor(t, rules)(url), { reason: 'REFUSED' })
  assert.equal(receiver.received.length, 1)
})
