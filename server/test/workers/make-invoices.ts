import { readMasterKey } from '#core/crypto/key-ring.ts'
import { defaultPrices } from '#core/plans.ts'
import { connect } from '#db/db.ts'
import { planInvoices } from '#features/invoices/subscription/issue-due.ts'
import { runAllWork } from '#testing/process/all-work.ts'

// The invoice worker as a process of its own on the database of a test, to be killed.
const { DATABASE_URL = '', ENCRYPTION_KEY = '' } = process.env
const database = connect(DATABASE_URL)
await runAllWork(planInvoices, {
  database,
  masterKey: readMasterKey(ENCRYPTION_KEY),
  signal: new AbortController().signal,
  clock: async () => new Date(),
  log: { warn: () => {} },
  planTerms: { prices: defaultPrices, issuer: ['Openchair'] },
})
await database.close()
process.disconnect?.()
