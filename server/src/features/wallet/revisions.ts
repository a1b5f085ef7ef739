/**
 * The opaque tag of the revisions that a device knows, which it returns with its next request: the end of each card's
 * id with the card's revision. No change is missed, regardless of clocks and of the order of commits.
 */
export const tagOf = (passes: readonly Pass[]): string =>
  passes.map(({ cardId, revision }) => `${shortOf(cardId)}-${revision.toString(36)}`).join('.')

/** The passes that have changed since the tag; all of them for an invalid tag. */
export function changedSince<One extends Pass>(passes: readonly One[], tag: string): One[] {
  const known = new Set(tag.split('.'))
  return passes.filter((pass) => !known.has(tagOf([pass])))
}

interface Pass {
  cardId: string
  revision: number
}

const shortOf = (cardId: string) => cardId.slice(-8)
