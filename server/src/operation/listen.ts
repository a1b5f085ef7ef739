import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { createServer } from 'node:net'

import { ownValue } from '#core/text/own-value.ts'
import { codeOf } from '#db/system-error.ts'

/** Returns the address. Throws an error that tells the operator what to do. */
export async function listen(app: FastifyInstance, host: string, port: number) {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    throw explained(error, host, port)
  }
}

/**
 * Throws the same error before anything else is started: a first start would create a database and migrate it, and only
 * then find that its port is taken.
 */
export async function requireFreePort(host: string, port: number) {
  if (port === 0) return
  const probe = createServer()
  try {
    // Throws what the server emits as an error.
    await once(probe.listen({ host, port, exclusive: true }), 'listening')
  } catch (error) {
    throw explained(error, host, port)
  }
  probe.close()
  await once(probe, 'close')
}

function explained(error: unknown, host: string, port: number) {
  const why = ownValue(cannotListen, codeOf(error) ?? '')
  if (!why) return error
  // The stack is of no use here.
  return Object.assign(new Error(`Port ${port} of ${host} ${why}`), { stack: undefined })
}

const cannotListen: Record<string, string | undefined> = {
  EADDRINUSE:
    'is in use: stop the program that listens there, or choose another port with PORT (or METRICS_PORT)',
  EACCES: 'is not permitted for this user: choose a port above 1023 with PORT (or METRICS_PORT)',
  EADDRNOTAVAIL: 'cannot be used: HOST is not an address of this machine',
  ENOTFOUND: 'cannot be used: HOST is not an address of this machine',
}
