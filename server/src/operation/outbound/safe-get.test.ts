import assert from 'node:assert/strict'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import test, { type TestContext } from 'node:test'

import { hostileUrls } from '#testing/services/hostile-urls.ts'

import { safeGet } from './safe-get.ts'

const limits = { headers: {}, limitMs: 8_000, bytesMax: 1_000 }
const strict = { allowInsecure: false, allowedPorts: [443], allowedNetworks: [] }
/** A host that is public for these rules, on this machine. */
const inside = { ...strict, allowedNetworks: ['127.0.0.0/8'] }

async function serve(t: TestContext, answer: RequestListener) {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  return (server.address() as AddressInfo).port
}

/** No connection is made; the addresses that would be dialled are returned. */
function watchDialling(t: TestContext) {
  const dialled: unknown[] = []
  t.mock.method(
    net.Socket.prototype,
    'connect',
    function dial(this: net.Socket, { host, lookup }: net.TcpSocketConnectOpts) {
      if (!lookup || net.isIP(host ?? '')) dialled.push(host)
      lookup?.(host ?? '', { all: true }, (error, addresses) => {
        if (!error) dialled.push(addresses)
        this.destroy(error ?? new Error('No connection is made'))
      })
      return this
    },
  )
  return dialled
}

function answerNames(t: TestContext, four: string[], six: string[] = []) {
  t.mock.method(Resolver.prototype, 'resolve4', async () => four)
  t.mock.method(Resolver.prototype, 'resolve6', async () => six)
}

test('no hostile URL is dialled', async (t) => {
  const dialled = watchDialling(t)
  answerNames(t, ['8.8.8.8'])
  for (const url of [...hostileUrls, 'webcal://8.8.8.8/a.ics'].filter((one) => URL.canParse(one)))
    await assert.rejects(
      safeGet(url, { ...limits, rules: strict }),
      { message: 'The address is not allowed' },
      url,
    )
  assert.deepEqual(dialled, [])
})

test('a name is dialled at its checked addresses only, and not at all with a private one', async (t) => {
  const dialled = watchDialling(t)
  const url = 'https://calendar.example.com/a.ics'
  for (const [four, six] of [
    [['127.0.0.1'], []],
    [['8.8.8.8', '10.0.0.1'], []],
    [['8.8.8.8'], ['::1']],
    [[], ['::ffff:127.0.0.1']],
    [['169.254.169.254'], ['2606:4700::1']],
  ] as const) {
    answerNames(t, [...four], [...six])
    await assert.rejects(safeGet(url, { ...limits, rules: strict }), {
      message: 'The name resolves to an address that is not public',
    })
  }
  assert.deepEqual(dialled, [])
  answerNames(t, ['8.8.8.8'])
  await assert.rejects(safeGet(url, { ...limits, rules: strict }), /No connection/)
  assert.deepEqual(dialled, [[{ address: '8.8.8.8', family: 4 }]])
})

test('a name that has another address at the next request is checked again', async (t) => {
  let asked = 0
  t.mock.method(Resolver.prototype, 'resolve4', async () => [asked++ ? '10.0.0.1' : '127.0.0.1'])
  t.mock.method(Resolver.prototype, 'resolve6', async () => [])
  let requests = 0
  const port = await serve(t, (_, response) => {
    requests += 1
    // To itself: the name is resolved for each request.
    response.writeHead(302, { location: '/again' }).end()
  })
  const rules = { ...inside, allowedPorts: [port] }
  await assert.rejects(safeGet(`http://calendar.example.com:${port}/`, { ...limits, rules }), {
    message: 'The name resolves to an address that is not public',
  })
  assert.deepEqual([requests, asked], [1, 2])
})

test('a redirect is followed to an allowed address only', async (t) => {
  let location = ''
  let requests = 0
  const other = await serve(t, (_, response) => {
    requests += 1
    response.end('secret')
  })
  const port = await serve(t, ({ url }, response) => {
    if (url === '/a') response.writeHead(302, { location }).end()
    else response.end('text')
  })
  const rules = { ...inside, allowedPorts: [port] }
  const get = () => safeGet(`http://127.0.0.1:${port}/a`, { ...limits, rules })
  location = '/b'
  assert.equal((await get()).body.toString(), 'text')
  for (location of [
    `http://127.0.0.1:${other}/`,
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    `http://[::ffff:127.0.0.1]:${port}/`,
    'http://8.8.8.8/',
    'webcal://8.8.8.8/a.ics',
    'file:///etc/passwd',
    `http://user:secret@127.0.0.1:${port}/b`,
  ])
    await assert.rejects(get(), { message: 'The address is not allowed' }, location)
  location = '/a'
  await assert.rejects(get(), { message: 'The address redirects too often' })
  assert.equal(requests, 0)
})
