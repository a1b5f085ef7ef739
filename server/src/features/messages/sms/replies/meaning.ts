import { fold } from '#core/text/text.ts'

export type Meaning = 'CONFIRM' | 'STOP' | 'START'

/** The whole reply is one of these words. Those of STOP are what Twilio and MessageBird stop at by themselves, too. */
const words: Record<Meaning, readonly string[]> = {
  CONFIRM: ['1', 'yes', 'ja', 'c'],
  STOP: [
    'stop',
    'stopp',
    'stoppen',
    'stopall',
    'unsubscribe',
    'cancel',
    'end',
    'quit',
    'revoke',
    'optout',
    'afmelden',
    'abmelden',
  ],
  START: ['start', 'unstop'],
}

const meanings = new Map(
  (Object.keys(words) as Meaning[]).flatMap((meaning) =>
    words[meaning].map((word) => [word, meaning] as const),
  ),
)

/** The meaning of a customer's reply, without regard to case, spaces and punctuation around it; undefined: anything else. */
export const meaningOf = (text: string): Meaning | undefined =>
  meanings.get(fold(text).replaceAll(/^[\s\p{P}]+|[\s\p{P}]+$/gu, ''))
