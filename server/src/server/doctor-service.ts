import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { setTimeout as delay } from 'node:timers/promises'

import { doctorHeader, isDoctorToken } from '#core/crypto/doctor-token.ts'
import type { MasterKey } from '#core/crypto/key-ring.ts'
import { type Arrival, doctorEvents, doctorPaths } from '#core/doctor-paths.ts'
import { streamHeaders } from '#features/live/stream.ts'
import type { ForwardedFor } from '#http/forwarded/forwarded-for.ts'

/**
 * Requests of `openchair doctor` through the proxy: how its requests arrive, an event stream of two seconds, and a large
 * body. For everybody without its token these paths do not exist.
 */
export async function addDoctorService(
  app: FastifyInstance,
  { masterKey, forwardedFor }: { masterKey: MasterKey; forwardedFor: ForwardedFor },
) {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = String(request.headers[doctorHeader] ?? '')
    if (!isDoctorToken(masterKey, token)) return reply.callNotFound()
  }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))

  app.get(doctorPaths.arrival, { onRequest }, (request, reply) => {
    const arrival: Arrival = {
      host: request.headers.host ?? '',
      peer: request.socket.remoteAddress ?? '',
      forwardedFor: forwardedFor.sentBy(request.raw),
      forwardedProto: headerOf(request, 'x-forwarded-proto'),
      client: request.ip,
      malformed: forwardedFor.malformed(),
    }
    void reply.send(arrival)
  })

  app.get(doctorPaths.stream, { onRequest }, async (_, reply) => {
    const { raw } = reply.headers(streamHeaders).hijack()
    raw.on('error', () => {})
    raw.writeHead(200, reply.getHeaders() as never)
    raw.write(doctorEvents.first)
    await delay(doctorEvents.pauseMs)
    raw.end(doctorEvents.last)
  })

  app.post(doctorPaths.body, { onRequest }, async ({ body }) => ({
    bytes: (body as Buffer).length,
  }))
}

const headerOf = ({ headers }: FastifyRequest, name: string) => {
  const value = headers[name]
  return value === undefined ? null : String(value)
}
