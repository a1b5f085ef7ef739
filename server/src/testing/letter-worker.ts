import type { Outcome } from '#work/at-most-once.ts'

import { database, masterKey } from './process/server.ts'

/** The state of a worker on letters whose clock is a variable, and the letters that it has sent. */
export function openLetterWorker<Letter>() {
  const worker = {
    letters: [] as Letter[],
    /** The outcome of each letter; an error stands for the end of the worker. */
    answer: (_: Letter): Outcome | Promise<Outcome> => ({ is: 'sent' }),
    /** Null: the present. */
    now: null as Date | null,
    sendsMail: true,
  }
  return worker
}

type LetterWorker<Letter> = ReturnType<typeof openLetterWorker<Letter>>

/** The dependencies of a run at the present state of a worker. */
export function contextOf<Letter>(worker: LetterWorker<Letter>) {
  const now = worker.now ?? new Date()
  const send = async (letter: Letter) => {
    const outcome = await worker.answer(letter)
    if (outcome.is === 'sent') worker.letters.push(letter)
    return outcome
  }
  return {
    database,
    masterKey,
    signal: new AbortController().signal,
    now,
    publicUrl: 'https://salon.example',
    clock: async () => now,
    log: { warn: () => {} },
    sendLetter: worker.sendsMail ? send : null,
  }
}
