import assert from 'node:assert/strict'
import test from 'node:test'

import { openTransport } from '#features/mail/transport.ts'
import { openMailServer } from '#testing/services/mail-server.ts'

import type { Letter } from '../letter/letter.ts'
import { letterSender } from './mail-letter.ts'

const letter: Letter = {
  id: 'letter-1',
  to: 'nina@example.com',
  from: { name: 'Studio Noord', replyTo: null },
  subject: 'Your appointment',
  text: 'See you',
  html: '<p>See you</p>',
  invite: { method: 'PUBLISH', text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
}

const refusal = (responseCode: number) => Object.assign(new Error('No'), { responseCode })

test('only a permanent refusal of the recipient is about the address', async (t) => {
  const answers: { recipient?: Error; content?: Error } = {}
  const { url } = await openMailServer(t, {
    answer: () => answers.recipient,
    onData: (stream, _, done) => stream.resume().on('end', () => done(answers.content)),
  })
  const transport = openTransport(url)
  t.after(() => transport.close())
  const send = () =>
    letterSender(transport, 'salon@example.com')(letter, AbortSignal.timeout(30_000))
  assert.deepEqual(await send(), { is: 'sent' })
  answers.recipient = refusal(550)
  assert.deepEqual(await send(), { is: 'refused', reason: '550', isOfAddress: true })
  answers.recipient = refusal(450)
  assert.deepEqual(await send(), { is: 'later', reason: '450' })
  delete answers.recipient
  answers.content = refusal(554)
  assert.deepEqual(await send(), { is: 'refused', reason: '554' })
})
