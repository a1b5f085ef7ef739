import { readMasterKey } from '#core/crypto/key-ring.ts'
import { defaultPrices } from '#core/plans.ts'
import { connect } from '#db/db.ts'
import { makeDue } from '#features/invoices/subscription/issue-due.ts'

// The invoice worker as a process of its own on the database of a test, to be killed.
const { DATABASE_URL = '', ENCRYPTION_KEY = '' } = process.env
const database = connect(DATABASE_URL)
await makeDue(
  { database, masterKey: readMasterKey(ENCRYPTION_KEY), signal: new AbortController().signal },
  { prices: defaultPrices, issuer: ['Openchair'] },
)
await database.close()
process.disconnect?.()
