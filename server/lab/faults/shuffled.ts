/** The same elements in a random order. */
export const shuffled = <T>(all: readonly T[]) =>
  all
    .map((one) => ({ one, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)
