import { pino } from 'pino'

import { readMasterKey } from '#core/crypto/key-ring.ts'
import { connect } from '#db/db.ts'
import { buildApi } from '#src/server/api.ts'

// Another server on the test database, as a process of its own: sends its address to its parent,
// and ends with it.
const { DATABASE_URL = '', ENCRYPTION_KEY = '' } = process.env
// As in #testing/process/server.ts.
const database = connect(DATABASE_URL, undefined, { timeoutFactor: 10 })
const app = await buildApi({
  database,
  masterKey: readMasterKey(ENCRYPTION_KEY),
  logger: pino({ level: 'error' }, pino.destination(2)),
  // A test gives each of its guests an address.
  trustProxy: ['loopback'],
  rateLimitMax: 1_000_000,
  guestRateLimit: 1_000_000,
  guestRateLimitBusiness: 1_000_000,
})
process.on('disconnect', () => process.exit())
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
