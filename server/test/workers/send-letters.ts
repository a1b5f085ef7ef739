import { setTimeout as delay } from 'node:timers/promises'

import { readMasterKey } from '#core/crypto/key-ring.ts'
import { connect } from '#db/db.ts'
import { timeOf } from '#db/time.ts'
import { bookingChanges } from '#features/messages/sending/plan-changed.ts'
import { sendMessages } from '#features/messages/sending/worker.ts'
import { runAllWork } from '#testing/process/all-work.ts'

// The worker of letters to customers, as a process of its own on the database of a test, to
// be killed.
const { DATABASE_URL = '', ENCRYPTION_KEY = '', SMTP_URL = '' } = process.env
const database = connect(DATABASE_URL, undefined, { size: 8 })
const masterKey = readMasterKey(ENCRYPTION_KEY)
const config = {
  smtpUrl: SMTP_URL,
  mailFrom: 'Openchair <desk@example.net>',
  publicUrl: 'https://book.example',
}
const { signal } = new AbortController()
const log = { warn: () => {} }
process.on('disconnect', () => process.exit())
process.send?.('ready')
for (;;) {
  const now = await timeOf(database.db)
  const context = { database, masterKey, signal, now, log, config }
  await runAllWork(bookingChanges, { ...context, clock: async () => now })
  await sendMessages(context)
  await delay(50)
}
