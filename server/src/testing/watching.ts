import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

import { type ApiOptions, buildApi } from '../server/api.ts'
import { database, masterKey } from './process/server.ts'

/**
 * A listening server of its own, for responses that app.inject cannot show: those without an end.
 */
export async function openListening(options: Partial<ApiOptions> = {}) {
  const app = await buildApi({ database, masterKey, rateLimitMax: 1_000_000, ...options })
  await app.listen({ host: '127.0.0.1', port: 0 })
  after(() => app.close())
  const { port } = app.server.address() as AddressInfo
  return { app, address: `http://127.0.0.1:${port}` }
}
