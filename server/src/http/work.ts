import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Work } from '#db/lease.ts'

import type { Caller } from './caller.ts'
import type { Endpoint } from './endpoint.ts'

/** A request is given up once it has taken so long, its body included. */
const mostMs = 15_000

/** A request as the gate before the database sees it: its business has a share, and its client may leave. */
export function workOf(
  { method, long }: Pick<Endpoint, 'method' | 'long'>,
  { caller, place, ip, raw: { socket } }: FastifyRequest,
  reply: FastifyReply,
): Work {
  const isLate = () => !long && reply.elapsedTime > mostMs
  return {
    name: place?.businessId ?? nameOf(caller) ?? ip,
    patience: long ? 'long' : method === 'GET' ? 'read' : 'write',
    isLate,
    isOver: () => socket.destroyed || isLate(),
  }
}

const nameOf = (caller: Caller) => (caller.kind === 'stranger' ? null : caller.accountId)
