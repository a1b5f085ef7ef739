import http2 from 'node:http2'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'
import type { TLSSocket } from 'node:tls'

/** The response to a push: a status with a reason, or none. */
export type PushReply = { status: number; reason?: string } | 'silence' | 'tear'

export interface PushRequest {
  token: string
  topic: string | undefined
  body: string
  /** The owner of the certificate of the connection. */
  by: string | undefined
}

/**
 * A stub of Apple's push service on this machine, over HTTP/2. With certificates it requires client
 * certificates.
 */
export async function openApnsStub(
  t: Pick<TestContext, 'after'>,
  tls?: { cert: string; key: string; ca: string },
) {
  const pushed: PushRequest[] = []
  const sessions = new Set<http2.ServerHttp2Session>()
  const usual = (_token: string, _nth: number): PushReply | Promise<PushReply> => ({ status: 200 })
  const mood = { reply: usual }
  const answer = (stream: http2.ServerHttp2Stream, headers: http2.IncomingHttpHeaders) => {
    const token = String(headers[':path']).replace('/3/device/', '')
    let body = ''
    stream.on('error', () => {})
    stream.on('data', (chunk: Buffer) => {
      body += String(chunk)
    })
    stream.on('end', () => void end())
    async function end() {
      const topic = headers['apns-topic'] as string | undefined
      const socket = stream.session?.socket as TLSSocket | undefined
      const by = tls && (socket?.getPeerCertificate?.().subject as { UID?: string })?.UID
      pushed.push({ token, topic, body, by })
      const reply = await mood.reply(token, pushed.length)
      if (reply === 'silence') return
      if (reply === 'tear') return stream.session?.destroy()
      const { status, reason } = reply
      stream.respond({ ':status': status })
      stream.end(reason === undefined ? undefined : JSON.stringify({ reason }))
    }
  }
  const server = tls
    ? http2.createSecureServer({ ...tls, requestCert: true, rejectUnauthorized: true })
    : http2.createServer()
  server.on('stream', answer)
  server.on('session', (session: http2.ServerHttp2Session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
    session.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  t.after(() => {
    for (const session of sessions) session.destroy()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  })
  return {
    pushed,
    mood,
    tokens: () => pushed.map(({ token }) => token),
    sessions: () => sessions.size,
    url: `${tls ? 'https://localhost' : 'http://127.0.0.1'}:${port}`,
  }
}
