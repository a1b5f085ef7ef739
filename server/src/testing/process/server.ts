import { createHash } from 'node:crypto'
import { after, afterEach, before, type TestContext } from 'node:test'
import { pino } from 'pino'

import { readMasterKey } from '#core/crypto/key-ring.ts'
import { connect } from '#db/db.ts'
import { openGeocoder } from '#features/locations/geocoder/open.ts'
import { buildApi } from '#src/server/api.ts'

import { databaseUrl } from '../database/database.ts'
import { databaseName } from '../database/databases.ts'
import { timeoutFactor } from '../sandbox/timeouts.ts'
import { forProcess } from './file-scope.ts'

/** The one server of a test process, on the database of the test run; closed after all of its files. */
export const database = connect(await databaseUrl(), undefined, { timeoutFactor })
/** One for each database, whatever its address: processes that share it can read each other's records, and start on it. */
export const encryptionKey = createHash('sha256')
  .update(databaseName(await databaseUrl()))
  .digest('hex')
export const masterKey = readMasterKey(encryptionKey)

/** The permitted addresses of webhooks; a test with local receivers calls `allowInsecure`. */
export const webhooks = { allowInsecure: false, allowedPorts: [443], allowedNetworks: [] }

/** Allows addresses of this machine until the test ends, or no longer. */
export function allowInsecure(t: TestContext, isAllowed = true) {
  webhooks.allowInsecure = isAllowed
  t.after(() => {
    webhooks.allowInsecure = false
  })
}

/** Allows them while the tests of a file run. */
export function allowInsecureInFile() {
  before(() => {
    webhooks.allowInsecure = true
  })
  after(() => {
    webhooks.allowInsecure = false
  })
}

/** The geocoder; a test with a geocoder of its own sets it here. */
export const geocoding = { geocode: openGeocoder({ url: null, publicUrl: '' }) }

let clock: Date | undefined
/** The clock of the server. */
export const serverTime = () => clock ?? new Date()
export const app = await buildApi({
  database,
  masterKey,
  logger: pino({ level: 'error' }),
  rateLimitMax: 1_000_000,
  guestRateLimit: 1_000_000,
  guestRateLimitBusiness: 1_000_000,
  config: { webhooks, geocode: (sought) => geocoding.geocode(sought) },
  now: serverTime,
})

let listening: Promise<string> | undefined
/** Its port, from the first file on that needs one: files that share the server share it. */
export async function listenOnce(): Promise<number> {
  listening ??= app.listen({ host: '127.0.0.1', port: 0 })
  return Number(new URL(await listening).port)
}

/** Stops the clock of the server at an instant until the test ends, or starts it again. */
export const setClock = (instant?: string) => {
  clock = instant === undefined ? undefined : new Date(instant)
}

// Test files share the server: none may find the clock as another left it.
forProcess(() => {
  afterEach(() => setClock())
  after(async () => {
    await app.close()
    await database.close()
  })
})
