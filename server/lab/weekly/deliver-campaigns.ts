import { setTimeout as delay } from 'node:timers/promises'

import { readMasterKey } from '#core/crypto/key-ring.ts'
import { connect } from '#db/db.ts'
import { openChannels } from '#features/campaigns/channels/open.ts'
import { deliverDue } from '#features/campaigns/sending/deliver.ts'

// The campaign worker as a process of its own on the database of a test, to be killed. Its lease is
// short, so that its messages are soon claimed again.
const { DATABASE_URL = '', ENCRYPTION_KEY = '', SMTP_URL = '' } = process.env
const database = connect(DATABASE_URL, undefined, { size: 3 })
const masterKey = readMasterKey(ENCRYPTION_KEY)
const config = {
  smtpUrl: SMTP_URL,
  mailFrom: 'Openchair <desk@example.net>',
  publicUrl: 'https://book.example',
}
const { EMAIL } = await openChannels({ database, masterKey, config })
const limits = { leaseSeconds: 4, messageSeconds: 2 }
const { signal } = new AbortController()
process.on('disconnect', () => process.exit())
process.send?.('ready')
for (;;) {
  await deliverDue({ database, masterKey, log: { warn: () => {} }, signal, limits }, 'EMAIL', EMAIL)
  await delay(50)
}
