import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'

/** For the client to read the answer: a socket that is closed over unread bytes takes it along. */
const graceMs = 1_000

/**
 * Whoever is answered before the body has arrived, as with a refusal, is told that the connection ends, and no
 * more of that body is read. Node would go on reading it for nothing.
 */
export function stopReading(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isOnItsWay(request.raw)) {
      reply.header('connection', 'close')
      endWithoutReading(request.raw.socket)
    }
    done(null, payload)
  })
}

/** Whether more of a request is to come than its head. */
export const isOnItsWay = ({ complete }: { complete?: boolean }) => complete === false

/** Node calls destroySoon once the answer is written. */
function endWithoutReading(socket: Socket) {
  socket.destroySoon = () => {
    // Node has just begun to throw the rest of the body away, which goes on from the next tick.
    setImmediate(() => socket.pause())
    socket.end()
    const patience = setTimeout(() => socket.destroy(), graceMs)
    socket.once('close', () => clearTimeout(patience))
  }
}
