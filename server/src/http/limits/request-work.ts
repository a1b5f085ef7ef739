import type { FastifyReply, FastifyRequest } from 'fastify'

import { queueNames } from '#core/client-network.ts'
import { type CpuAccount, cpuAccount } from '#core/cpu/accounts.ts'
import type { Work } from '#db/pool/connection-leases.ts'

import { isAnonymous } from '../identify/anonymous.ts'
import type { Caller } from '../identify/caller.ts'
import { deadlineMs } from './deadline.ts'

/** The properties of a route that the bulkhead before the database needs, as its endpoint has them. */
interface RouteTraits {
  method: string
  /** May take minutes: no deadline applies. */
  long?: true | undefined
}

/**
 * The work of a request for the bulkhead before the database: its quota owner, and whether its
 * client has disconnected.
 */
export function workOf(traits: RouteTraits, request: FastifyRequest, reply: FastifyReply): Work {
  const { caller, target, ip } = request
  const owner = quotaOwnerOf(request) ?? ownerOf(caller) ?? queueNames(ip).name
  return workBy(owner, target?.businessId, { traits, request, reply }, request.cpuAccount)
}

/** Guests have a quota beside that of the business, so that they delay neither its people nor its keys. */
const quotaOwnerOf = ({ caller, target }: Pick<FastifyRequest, 'caller' | 'target'>) =>
  target && (isAnonymous(caller) ? guestsOf(target.businessId) : target.businessId)

/** The same for a given business, whose people have not asked: the processor time counts as that of guests. */
export const workOfOwner = (
  businessId: string,
  traits: RouteTraits,
  request: FastifyRequest,
  reply: FastifyReply,
): Work =>
  workBy(businessId, businessId, { traits, request, reply }, cpuAccount(businessId, 'guests'))

/** The same for guests of a business, who have a quota beside it. */
export const workOfGuests = (
  businessId: string,
  traits: RouteTraits,
  request: FastifyRequest,
  reply: FastifyReply,
): Work =>
  workBy(
    guestsOf(businessId),
    businessId,
    { traits, request, reply },
    cpuAccount(businessId, 'guests'),
  )

const guestsOf = (businessId: string) => `${businessId}/guests`

interface RequestContext {
  traits: RouteTraits
  request: FastifyRequest
  reply: FastifyReply
}

function workBy(
  name: string,
  businessId: string | undefined,
  { traits: { method, long }, request: { raw }, reply }: RequestContext,
  account: CpuAccount | undefined,
): Work {
  const { socket } = raw
  const isLate = () => !long && reply.elapsedTime > deadlineMs
  return {
    name,
    businessId,
    cpuAccount: account,
    timeoutClass: long ? 'long' : method === 'GET' ? 'read' : 'write',
    isLate,
    isAbandoned: () => socket.destroyed || isLate(),
  }
}

/** A key without a known account counts for its business; anonymous callers count by their network. */
function ownerOf(caller: Caller) {
  if (isAnonymous(caller)) return null
  return caller.accountId ?? (caller.kind === 'key' ? caller.home.businessId : null)
}
