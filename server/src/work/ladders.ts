/** The delay in seconds after this many attempts that failed; undefined: no further attempt. */
export type Ladder = (attempts: number) => number | undefined

const steps =
  (...seconds: readonly number[]): Ladder =>
  (attempts) =>
    seconds[attempts - 1]

const doubling =
  (firstSeconds: number, mostSeconds: number, attemptsMax = Infinity): Ladder =>
  (attempts) =>
    attempts < attemptsMax
      ? Math.min(mostSeconds, firstSeconds * 2 ** Math.min(attempts - 1, 20))
      : undefined

/** The delays before the second attempt and each further one. */
export const ladders = {
  /** E-mails and text messages that were certainly not accepted. */
  mail: steps(60, 300, 1_800, 7_200),
  /** Providers of payments: a late refund is still a refund. */
  provider: doubling(2, 3_600),
  /** Phones are notified of a changed pass for about ten hours, then of the next change only. */
  push: doubling(10, 3_600, 16),
  /** Rows whose transaction failed: a fault of ours, until it is mended. */
  failure: doubling(5, 3_600),
}
