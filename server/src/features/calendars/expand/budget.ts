/** A calendar whose events recur too often to be read. */
export class TooManyError extends Error {
  constructor() {
    super('The calendar has too many events')
  }
}

/** An event that recurs too often to be read: the others are read without it. */
export class TooOftenError extends Error {
  constructor() {
    super('An event recurs too often')
  }
}

/** The steps of an event, with each of which it may recur, and those of all events of a file. */
const eventMax = 100_000
const fileMax = 1_000_000

/** The number of steps that the events of a file may still take. */
export interface Budget {
  /** Gives the next event its own number of steps. */
  begin: () => void
  /** Throws when the event, or the file, has taken too many. */
  take: (steps: number) => void
}

export function openBudget(): Budget {
  const left = { ofFile: fileMax, ofEvent: eventMax }
  return {
    begin() {
      left.ofEvent = eventMax
    },
    take(steps) {
      left.ofFile -= steps
      left.ofEvent -= steps
      if (left.ofFile < 0) throw new TooManyError()
      if (left.ofEvent < 0) throw new TooOftenError()
    },
  }
}
