import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Work } from '#db/lease.ts'

import type { Caller } from './caller.ts'
import type { Endpoint } from './endpoint.ts'

/** A request is given up once it has taken so long, its body included. */
const mostMs = 15_000

/** How a route works, as far as the gate before the database asks. */
type Manner = Pick<Endpoint, 'method' | 'long'>

/** A request as the gate before the database sees it: its business has a share, and its client may leave. */
export function workOf(manner: Manner, request: FastifyRequest, reply: FastifyReply): Work {
  const { caller, place, ip } = request
  return workNamed(place?.businessId ?? nameOf(caller) ?? ip, manner, request, reply)
}

/** The same for one of which is known otherwise whose work it is. */
export function workNamed(
  name: string,
  { method, long }: Manner,
  { raw: { socket } }: FastifyRequest,
  reply: FastifyReply,
): Work {
  const isLate = () => !long && reply.elapsedTime > mostMs
  return {
    name,
    patience: long ? 'long' : method === 'GET' ? 'read' : 'write',
    isLate,
    isOver: () => socket.destroyed || isLate(),
  }
}

/** A key that nobody is known to have made counts for its business; by address strangers alone are told apart. */
function nameOf(caller: Caller) {
  if (caller.kind === 'stranger') return null
  return caller.accountId ?? (caller.kind === 'key' ? caller.home.businessId : null)
}
