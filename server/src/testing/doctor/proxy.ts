import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { constants, createGzip } from 'node:zlib'

/** How a proxy is configured: each of these is a mistake but the first ones. */
export interface ProxySettings {
  /** Its treatment of X-Forwarded-For: it sets its own, adds to that of the client, passes it on, or nothing. */
  forwardedFor?: 'replaced' | 'appended' | 'passed' | 'none'
  /** The address of the client that it sets. */
  client?: string
  keepsHost?: boolean
  setsProto?: boolean
  buffers?: boolean
  compresses?: boolean
  bodyMax?: number
}

interface Scope {
  after: (close: () => unknown) => void
}

/** A small reverse proxy on this machine. */
export async function openProxy(t: Scope, target: number, settings: ProxySettings = {}) {
  const server = http.createServer((request, response) => {
    const { buffers = false, compresses = false, bodyMax = Infinity } = settings
    if (Number(request.headers['content-length'] ?? 0) > bodyMax)
      return void response.writeHead(413).end()
    const headers = headersFor(request, settings, target)
    const { method, url: path } = request
    const options = { host: '127.0.0.1', port: target, method, path, headers }
    const forwarded = http.request(options, (answer) => {
      const { statusCode = 502, headers: answered } = answer
      const isPacked = compresses && answered['content-type'] === 'text/event-stream'
      response.writeHead(statusCode, {
        ...answered,
        ...(isPacked && { 'content-encoding': 'gzip' }),
      })
      const body = isPacked ? answer.pipe(createGzip({ flush: constants.Z_SYNC_FLUSH })) : answer
      if (!buffers) return void body.pipe(response)
      const chunks: Buffer[] = []
      body.on('data', (chunk: Buffer) => chunks.push(chunk))
      body.on('end', () => response.end(Buffer.concat(chunks)))
    })
    forwarded.on('error', () => response.writeHead(502).end())
    request.pipe(forwarded)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function headersFor(request: http.IncomingMessage, settings: ProxySettings, target: number) {
  const { forwardedFor = 'replaced', client = '198.51.100.7' } = settings
  const { keepsHost = true, setsProto = true } = settings
  const headers = { ...request.headers }
  const given = headers['x-forwarded-for']
  const sent = {
    replaced: client,
    appended: given === undefined ? client : `${String(given)}, ${client}`,
    passed: given,
    none: undefined,
  }[forwardedFor]
  delete headers['x-forwarded-for']
  if (sent !== undefined) headers['x-forwarded-for'] = sent
  if (!keepsHost) headers.host = `127.0.0.1:${target}`
  if (setsProto) headers['x-forwarded-proto'] = 'http'
  return headers
}
