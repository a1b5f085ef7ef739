import type { FastifyInstance } from 'fastify'

import { ownValue } from '#core/text/own-value.ts'
import { codeOf } from '#db/system-error.ts'

/** Returns the address. Throws an error that tells the operator what to do. */
export async function listen(app: FastifyInstance, host: string, port: number) {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const why = ownValue(cannotListen, codeOf(error) ?? '')
    if (!why) throw error
    // The stack is of no use here.
    throw Object.assign(new Error(`Port ${port} of ${host} ${why}`), { stack: undefined })
  }
}

const cannotListen: Record<string, string | undefined> = {
  EADDRINUSE:
    'is in use: stop the program that listens there, or choose another port with PORT (or METRICS_PORT)',
  EACCES: 'is not permitted for this user: choose a port above 1023 with PORT (or METRICS_PORT)',
  EADDRNOTAVAIL: 'cannot be used: HOST is not an address of this machine',
  ENOTFOUND: 'cannot be used: HOST is not an address of this machine',
}
