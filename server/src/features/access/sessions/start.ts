import type { FastifyReply } from 'fastify'

import { clientNetwork } from '#core/client-network.ts'
import type { Installation } from '#db/installation.ts'
import type { Caller } from '#http/identify/caller.ts'
import type { Client } from '#http/request-origin.ts'

import * as networks from '../attempts/networks.ts'
import { setCookie } from './cookie.ts'
import * as sessions from './queries.ts'

/**
 * Starts the session of a person who has signed in: their network is known from now on. Sets the cookie, and ends the
 * session whose cookie it replaces.
 */
export async function startSession(
  installation: Installation,
  { accountId, caller }: { accountId: string; caller: Caller },
  { address, userAgent, secondFactorAt = null }: Client & { secondFactorAt?: Date | null },
  raw: FastifyReply,
) {
  installation.defer(networks.record(installation, { accountId, network: clientNetwork(address) }))
  if (caller.kind === 'session' && caller.isCookie) await sessions.end(installation.db, caller.id)
  const signedIn = await sessions.insert(installation.db, { accountId, userAgent, secondFactorAt })
  setCookie(raw, signedIn.token)
  return signedIn
}
