import { circuitBreaker } from '#core/concurrency/circuit-breaker.ts'
import type { Letter } from '#features/messages/letter/letter.ts'
import { bookingMessages, bookingTexts } from '#features/messages/sending/booking-messages.ts'
import type { MessageServices } from '#features/messages/sending/context.ts'
import { bookingChanges } from '#features/messages/sending/plan-changed.ts'
import type { OutgoingText } from '#features/messages/sms/providers/provider.ts'
import type { Outcome } from '#work/at-most-once.ts'
import { runWorkOf } from '#work/run.ts'

import { contextOf, openLetterWorker } from './letter-worker.ts'
import { runAllWork } from './process/all-work.ts'

const kinds = [bookingChanges, bookingMessages, bookingTexts] as const

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
    context() {
      const sms = worker.sendsSms ? { send: sendText, breaker: worker.breaker } : null
      return { ...contextOf(worker), sms }
    },
    /** Runs of the jobs until nothing is due; with no salon named, one run of each. */
    async run() {
      const context = worker.context()
      for (const kind of kinds)
        if (salons.length === 0) await runAllWork<MessageServices>(kind, context)
        else for (const { id } of salons) await runWorkOf<MessageServices>(kind, context, id)
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
