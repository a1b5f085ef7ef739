import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { after, describe, test } from 'node:test'

import { doctorHeader, doctorToken, isDoctorToken } from '#core/crypto/doctor-token.ts'
import { readMasterKey } from '#core/crypto/key-ring.ts'
import { doctorPaths } from '#core/doctor-paths.ts'
import { addHealthRoutes } from '#operation/health.ts'
import { buildApi } from '#src/server/api.ts'
import { openProxy, type ProxySettings } from '#testing/doctor/proxy.ts'
import { database, masterKey as keys } from '#testing/process/server.ts'
import { openMailServer } from '#testing/services/mail-server.ts'

import type { Code } from '../findings.ts'
import { certificateFindings } from './certificate.ts'
import { checkMail } from './mail.ts'
import { checkProxy } from './proxy.ts'
import { checkRedis } from './redis.ts'

const signal = AbortSignal.timeout(600_000)
const codesOf = async (found: Promise<{ code: string }[]>) => (await found).map(({ code }) => code)

async function openServer(trustProxy: string[]) {
  const app = await buildApi({ database, masterKey: keys, trustProxy })
  addHealthRoutes(app, async () => ({ isReady: true, answer: { status: 'ready', checks: {} } }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  after(() => app.close())
  return { app, port: (app.server.address() as AddressInfo).port }
}

const { app, port } = await openServer(['loopback'])
const trusting = await openServer(['0.0.0.0/1', '128.0.0.0/1'])
const trustingNone = await openServer([])

const proxies: Record<string, { code: Code | undefined } & ProxySettings> = {
  'a proxy as the examples configure it': { code: undefined },
  'the host is not passed on': { code: 'PROXY_HOST', keepsHost: false },
  'no forwarded address': { code: 'PROXY_FORWARDED_FOR', forwardedFor: 'none' },
  'no forwarded protocol': { code: 'PROXY_FORWARDED_PROTO', setsProto: false },
  'a buffer': { code: 'PROXY_BUFFERS', buffers: true },
  'compression of streams': { code: 'PROXY_COMPRESSES_STREAMS', compresses: true },
  'a limit of bodies': { code: 'PROXY_BODY_LIMIT', bodyMax: 512 * 1024 },
  'an appended address': { code: undefined, forwardedFor: 'appended' },
  'an address with a port': { code: undefined, client: '198.51.100.7:51234' },
  'an appended address of this machine with a port': {
    code: undefined,
    forwardedFor: 'appended',
    client: '127.0.0.1:51234',
  },
  'an appended address of this machine': {
    code: undefined,
    forwardedFor: 'appended',
    client: '127.0.0.1',
  },
}

// At the same time: the stream of each takes two seconds.
describe('mistakes of a proxy', { concurrency: true }, () => {
  for (const [name, { code, ...settings }] of Object.entries(proxies))
    test(`${name}: ${code ?? 'nothing'}`, async (t) => {
      const url = await openProxy(t, port, settings)
      const found = await codesOf(checkProxy({ url, keys, trustsProxy: true, signal }))
      assert.deepEqual(found, code ? [code] : [])
    })

  test('an address that a client chooses is believed', async (t) => {
    const url = await openProxy(t, port, { forwardedFor: 'passed' })
    const found = await codesOf(checkProxy({ url, keys, trustsProxy: true, signal }))
    assert.deepEqual(found, ['PROXY_FORWARDED_FOR_BELIEVED', 'PROXY_FORWARDED_FOR'])
    const wide = await openProxy(t, trusting.port, { forwardedFor: 'appended' })
    assert.deepEqual(await codesOf(checkProxy({ url: wide, keys, trustsProxy: true, signal })), [
      'PROXY_FORWARDED_FOR_BELIEVED',
    ])
  })

  test('something else than an address is forwarded, now or before', async (t) => {
    const own = await openServer(['loopback'])
    const url = await openProxy(t, own.port, { client: 'unknown' })
    const [found, ...others] = await checkProxy({ url, keys, trustsProxy: true, signal })
    assert.deepEqual([found?.code, others], ['PROXY_FORWARDED_FOR_MALFORMED', []])
    assert.match(found?.message ?? '', /^127\.0\.0\.1 wrote .* of \d+ requests since/)
    const mended = await openProxy(t, own.port)
    const reached = { url: mended, keys, trustsProxy: true, signal }
    assert.deepEqual(await codesOf(checkProxy(reached)), ['PROXY_FORWARDED_FOR_MALFORMED'])
  })

  test('TRUST_PROXY is missing, or there is no proxy', async (t) => {
    const url = await openProxy(t, trustingNone.port)
    const reached = { keys, trustsProxy: false, signal }
    assert.deepEqual(await codesOf(checkProxy({ ...reached, url })), ['TRUST_PROXY_MISSING'])
    const direct = `http://127.0.0.1:${trustingNone.port}`
    assert.deepEqual(await codesOf(checkProxy({ ...reached, url: direct })), [])
  })

  test('another server, another key, and none', async () => {
    const reached = { url: `http://127.0.0.1:${port}`, trustsProxy: true, signal }
    const other = readMasterKey(randomBytes(32).toString('hex'))
    assert.deepEqual(await codesOf(checkProxy({ ...reached, keys: other })), [
      'URL_NOT_THIS_SERVER',
    ])
    const away = { ...reached, url: 'http://127.0.0.1:9' }
    // A program of somebody else, which has a page for every path but a check of its health.
    const page = createHttpServer((request, response) =>
      response.end(request.url === '/healthz' ? '{"status":"ok"}' : '<!doctype html><p>Hello'),
    ).listen(0, '127.0.0.1')
    after(() => page.close())
    await once(page, 'listening')
    const { port: itsPort } = page.address() as AddressInfo
    const [first] = await codesOf(
      checkProxy({ ...reached, url: `http://127.0.0.1:${itsPort}`, keys }),
    )
    assert.equal(first, 'URL_NOT_THIS_SERVER')
    assert.deepEqual(await codesOf(checkProxy({ ...away, keys })), ['URL_UNREACHABLE'])
  })
})

test('without a valid token the paths of doctor do not exist', async () => {
  const unknown = await app.inject('/doctor/nothing')
  const old = doctorToken(keys, Date.now() - 10 * 60_000)
  const shapeOf = ({ statusCode, headers }: typeof unknown) => [statusCode, headers['content-type']]
  for (const token of ['', 'x', old, doctorToken(readMasterKey('0'.repeat(64)))])
    for (const url of Object.values(doctorPaths)) {
      const method = url === doctorPaths.body ? 'POST' : 'GET'
      const answered = await app.inject({ url, method, headers: { [doctorHeader]: token } })
      assert.deepEqual(shapeOf(answered), shapeOf(unknown), `${url} ${token}`)
    }
  const rotated = readMasterKey('0'.repeat(64), '1'.repeat(64))
  assert.ok(isDoctorToken(rotated, doctorToken(readMasterKey('1'.repeat(64)))))
})

describe('mail, Redis, certificates', () => {
  test('a mail server answers, refuses, is away or silent', async (t) => {
    const { url, letters } = await openMailServer(t)
    assert.deepEqual(await checkMail(url, signal), [])
    assert.equal(letters.length, 0)
    const withPassword = url.replace('//', '//me:secret@')
    const [refused] = await checkMail(withPassword, signal)
    assert.equal(refused?.code, 'MAIL_UNREACHABLE')
    assert.doesNotMatch(JSON.stringify(refused), /secret/)
    assert.deepEqual(await codesOf(checkMail('smtp://127.0.0.1:9', signal)), ['MAIL_UNREACHABLE'])
    const silent = `smtp://127.0.0.1:${await openSilent(t)}`
    assert.deepEqual(await codesOf(checkMail(silent, AbortSignal.timeout(20))), [
      'MAIL_UNREACHABLE',
    ])
  })

  test('a silent server is given up', async (t) => {
    const url = `http://127.0.0.1:${await openSilent(t)}`
    const reached = { url, keys, trustsProxy: false, signal: AbortSignal.timeout(20) }
    assert.deepEqual(await codesOf(checkProxy(reached)), ['URL_UNREACHABLE'])
    const redis = url.replace('http', 'redis')
    assert.deepEqual(await codesOf(checkRedis(redis, AbortSignal.timeout(20))), [
      'REDIS_UNREACHABLE',
    ])
    assert.deepEqual(await checkRedis(null, signal), [])
  })

  test('certificates that expire, have expired, or are for another name', () => {
    const until = (days: number) => new Date(Date.now() + days * 86_400_000).toUTCString()
    const codes = (days: number, error?: Error) =>
      certificateFindings('a.example', { valid_to: until(days) }, error).map(({ code }) => code)
    assert.deepEqual(codes(60), [])
    assert.deepEqual(codes(5), ['CERTIFICATE_EXPIRES'])
    assert.deepEqual(
      codes(60, Object.assign(new Error('no'), { code: 'ERR_TLS_CERT_ALTNAME_INVALID' })),
      ['CERTIFICATE_INVALID'],
    )
    assert.deepEqual(codes(-1, new Error('CERT_HAS_EXPIRED')), ['CERTIFICATE_INVALID'])
  })
})

/** Accepts connections and says nothing. */
async function openSilent(t: { after: (close: () => unknown) => void }) {
  const server = createServer((socket) => t.after(() => socket.destroy())).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  return (server.address() as AddressInfo).port
}
