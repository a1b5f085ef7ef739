import { readMasterKey } from '#core/key-ring.ts'
import { usualPrices } from '#core/plans.ts'
import { connect } from '#db/db.ts'
import { makeDue } from '#features/invoices/subscription/make-due.ts'

// What a worker does about invoices, as a process of its own on the database of a test, to be killed.
const { DATABASE_URL = '', ENCRYPTION_KEY = '' } = process.env
const database = connect(DATABASE_URL)
await makeDue(
  { database, masterKey: readMasterKey(ENCRYPTION_KEY), signal: new AbortController().signal },
  { prices: usualPrices, issuer: ['Openchair'] },
)
await database.close()
process.disconnect?.()
