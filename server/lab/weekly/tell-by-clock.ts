import { setTimeout as delay } from 'node:timers/promises'

import { readMasterKey } from '#core/crypto/key-ring.ts'
import { connect } from '#db/db.ts'
import { openTransport } from '#features/mail/transport.ts'
import { letterSender } from '#features/messages/sending/mail-letter.ts'
import { bookingChanges } from '#features/messages/sending/plan-changed.ts'
import { sendDueMessages } from '#features/messages/sending/send-due.ts'
import { runAllWork } from '#testing/process/all-work.ts'

import { timeIn } from './fast-clock.ts'

// The worker of messages about bookings as a process of its own, to be killed. It decides by the clock in the file CLOCK_FILE,
// where an installation uses the clock of its database.
const { DATABASE_URL = '', ENCRYPTION_KEY = '', SMTP_URL = '', CLOCK_FILE = '' } = process.env
const database = connect(DATABASE_URL, undefined, { size: 8 })
const constant = {
  database,
  masterKey: readMasterKey(ENCRYPTION_KEY),
  publicUrl: 'https://book.example',
  signal: new AbortController().signal,
  clock: async () => timeIn(CLOCK_FILE),
  log: { warn: () => {} },
  sendLetter: letterSender(openTransport(SMTP_URL), 'Openchair <desk@example.net>'),
  sms: null,
}
process.on('disconnect', () => process.exit())
process.send?.('ready')
for (;;) {
  const context = { ...constant, now: timeIn(CLOCK_FILE) }
  await runAllWork(bookingChanges, context)
  await sendDueMessages(context, 'booking-messages')
  await delay(20)
}
