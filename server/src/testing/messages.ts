import { circuitBreaker } from '#core/concurrency/circuit-breaker.ts'
import type { Letter } from '#features/messages/letter/letter.ts'
import type { MessageContext } from '#features/messages/sending/context.ts'
import type { Outcome } from '#features/messages/sending/outcome.ts'
import { bookingChanges } from '#features/messages/sending/plan-changed.ts'
import { sendDueMessages, sendDueMessagesOf } from '#features/messages/sending/send-due.ts'
import type { OutgoingText } from '#features/messages/sms/providers/provider.ts'

import { contextOf, openLetterWorker } from './letter-worker.ts'
import { doAllWork, doWork } from './work.ts'

const lines = ['booking-messages', 'booking-texts'] as const

/** A worker on messages about bookings of some salons whose clock is a variable, and the letters that it has sent. */
export function openMessageWorker(...salons: { id: string }[]) {
  const worker = {
    ...openLetterWorker<Letter>(),
    texts: [] as OutgoingText[],
    /** The outcome of each text message. */
    answerText: (_: OutgoingText): Outcome | Promise<Outcome> => ({ is: 'sent' }),
    sendsSms: true,
    /** Lets everything through. */
    breaker: circuitBreaker({ pauseMs: 0 }),
    context(): MessageContext {
      const sms = worker.sendsSms ? { send: sendText, breaker: worker.breaker } : null
      return { ...contextOf(worker), sms }
    },
    /** Runs of the jobs until nothing is due; with no salon named, one run of each. */
    async run() {
      const context = worker.context()
      if (salons.length === 0) {
        await doAllWork(bookingChanges, {}, context.now)
        for (const line of lines) await sendDueMessages(context, line)
      }
      for (const { id } of salons) {
        await doWork(bookingChanges, { id }, {}, context.now)
        for (const line of lines) while (await sendDueMessagesOf(context, line, id));
      }
    },
    /** Runs at another time, and returns the subjects of the letters sent since. */
    async at(time: Date | null) {
      worker.now = time
      await worker.run()
      return worker.letters.splice(0).map(({ subject }) => subject)
    },
  }
  const sendText = async (text: OutgoingText) => {
    const outcome = await worker.answerText(text)
    if (outcome.is === 'sent') worker.texts.push(text)
    return outcome
  }
  return worker
}
