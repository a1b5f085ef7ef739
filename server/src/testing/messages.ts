import { circuitBreaker } from '#core/concurrency/circuit-breaker.ts'
import type { Letter } from '#features/messages/letter/letter.ts'
import type { MessageContext } from '#features/messages/sending/context.ts'
import type { Outcome } from '#features/messages/sending/outcome.ts'
import { planChanged, planChangedOf } from '#features/messages/sending/plan-changed.ts'
import { sendDueMessages, sendDueMessagesOf } from '#features/messages/sending/send-due.ts'
import type { OutgoingText } from '#features/messages/sms/providers/provider.ts'

import { database, masterKey } from './process/server.ts'

const lines = ['booking-messages', 'booking-texts'] as const

export interface PostOffice {
  letters: Letter[]
  texts: OutgoingText[]
  /** The outcome of each letter; an error stands for the end of the worker. */
  answer: (letter: Letter) => Outcome | Promise<Outcome>
  /** The outcome of each text message. */
  answerText: (text: OutgoingText) => Outcome | Promise<Outcome>
}

/** A worker on messages about bookings of some salons whose clock is a variable, and the letters that it has sent. */
export function openMessageWorker(...salons: { id: string }[]) {
  const office: PostOffice = {
    letters: [],
    texts: [],
    answer: () => ({ is: 'sent' }),
    answerText: () => ({ is: 'sent' }),
  }
  const worker = {
    ...office,
    /** Null: the present. */
    now: null as Date | null,
    sendsMail: true,
    sendsSms: true,
    /** Lets everything through. */
    breaker: circuitBreaker({ pauseMs: 0 }),
    context(): MessageContext {
      const now = worker.now ?? new Date()
      return {
        database,
        masterKey,
        signal: new AbortController().signal,
        now,
        publicUrl: 'https://salon.example',
        clock: async () => now,
        log: { warn: () => {} },
        sendLetter: worker.sendsMail ? send : null,
        sms: worker.sendsSms ? { send: sendText, breaker: worker.breaker } : null,
      }
    },
    /** Runs of the jobs until nothing is due; with no salon named, one run of each. */
    async run() {
      const context = worker.context()
      if (salons.length === 0) {
        await planChanged(context)
        for (const line of lines) await sendDueMessages(context, line)
      }
      for (const { id } of salons) {
        await planChangedOf(context, id)
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
  const send = async (letter: Letter) => {
    const outcome = await worker.answer(letter)
    if (outcome.is === 'sent') worker.letters.push(letter)
    return outcome
  }
  const sendText = async (text: OutgoingText) => {
    const outcome = await worker.answerText(text)
    if (outcome.is === 'sent') worker.texts.push(text)
    return outcome
  }
  return worker
}
