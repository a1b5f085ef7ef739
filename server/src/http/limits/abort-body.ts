import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'

/** Time for the client to read the response: closing a socket with unread bytes discards it. */
const graceMs = 1_000

/**
 * A response sent before the body has arrived, such as a refusal, closes the connection, and the
 * rest of the body is not read. Node would read it all and discard it.
 */
export function abortUnreadBodies(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isBodyPending(request.raw)) {
      reply.header('connection', 'close')
      endWithoutReading(request.raw.socket)
    }
    done(null, payload)
  })
}

/** Whether the body of a request has not arrived yet. */
export const isBodyPending = ({ complete }: { complete?: boolean }) => complete === false

/** Node calls destroySoon once the response is written. */
function endWithoutReading(socket: Socket) {
  socket.destroySoon = () => {
    // Node has just begun to discard the rest of the body, from the next tick on.
    setImmediate(() => socket.pause())
    socket.end()
    const timeout = setTimeout(() => socket.destroy(), graceMs)
    socket.once('close', () => clearTimeout(timeout))
  }
}
