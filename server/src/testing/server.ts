import { randomBytes } from 'node:crypto'
import { after } from 'node:test'
import { pino } from 'pino'

import { readMasterKey } from '#core/key-ring.ts'
import { connect } from '#db/db.ts'
import { openGeocoder } from '#features/locations/geocoder/open.ts'

import { buildApi } from '../api.ts'
import { databaseUrl } from './database.ts'

/** Many test files share a machine and its PostgreSQL: one that answers late is not away. */
const busy = 10

/** The one server of a test file, on the database of the test run; closed when the file has ended. */
export const database = connect(await databaseUrl(), undefined, { slowness: busy })
/** As the environment gives it to another server on the same database. */
export const encryptionKey = randomBytes(32).toString('hex')
export const masterKey = readMasterKey(encryptionKey)

/** Which addresses webhooks may be sent to; a test with receivers of its own sets allowInsecure. */
export const webhooks = { allowInsecure: false, allowedPorts: [443], allowedNetworks: [] }

/** Where addresses lie; a test with a geocoder of its own puts it here. */
export const geocoding = { geocode: openGeocoder({ url: null, publicUrl: '' }) }

let clock: Date | undefined
export const app = await buildApi({
  database,
  masterKey,
  logger: pino({ level: 'error' }),
  rateLimitMax: 1_000_000,
  config: { webhooks, geocode: (sought) => geocoding.geocode(sought) },
  now: () => clock ?? new Date(),
})

/** Stops the clock of the server at an instant, or lets it run again. */
export const setClock = (instant?: string) => {
  clock = instant === undefined ? undefined : new Date(instant)
}

after(async () => {
  await app.close()
  await database.close()
})
