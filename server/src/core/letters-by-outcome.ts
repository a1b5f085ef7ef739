import { createTally } from './tally.ts'

/** The queues of letters, each with a worker of its own. */
const queues = ['mail', 'booking_messages', 'text_messages', 'staff_messages', 'campaigns'] as const

/** Postponed ones are tried again; failed ones are not. Skipped ones were not wanted, such as without consent. */
const outcomes = ['sent', 'postponed', 'failed', 'skipped'] as const

/** Attempts to send a letter or text message, by queue and outcome. */
export const lettersByOutcome = createTally(
  queues.flatMap((queue) => outcomes.map((outcome) => `${queue} ${outcome}`)),
)

export const countLetter = (queue: (typeof queues)[number], outcome: (typeof outcomes)[number]) =>
  lettersByOutcome.add(`${queue} ${outcome}`)
