import { pino } from 'pino'

import { readMasterKey } from '#core/key-ring.ts'
import { connect } from '#db/db.ts'
import { buildApi } from '#src/api.ts'

// One more server on the database of the tests, as a process of its own: tells its parent where it
// listens, and ends with it.
const { DATABASE_URL = '', ENCRYPTION_KEY = '' } = process.env
// As in #testing/server.ts.
const database = connect(DATABASE_URL, undefined, { slowness: 10 })
const app = await buildApi({
  database,
  masterKey: readMasterKey(ENCRYPTION_KEY),
  logger: pino({ level: 'error' }, pino.destination(2)),
  rateLimitMax: 1_000_000,
})
process.on('disconnect', () => process.exit())
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
