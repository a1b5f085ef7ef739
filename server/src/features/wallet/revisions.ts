/**
 * What a device has been told of, as one word that it gives back when it asks what is new: the end of each card's id
 * with the revision that it had. So nothing is missed, whatever clocks say and in whatever order changes are committed.
 */
export const tagOf = (passes: readonly Pass[]): string =>
  passes.map(({ cardId, revision }) => `${shortOf(cardId)}-${revision.toString(36)}`).join('.')

/** Those that have changed since the device was told so; all of them where the word is none of ours. */
export function changedSince<One extends Pass>(passes: readonly One[], tag: string): One[] {
  const known = new Set(tag.split('.'))
  return passes.filter((pass) => !known.has(tagOf([pass])))
}

interface Pass {
  cardId: string
  revision: number
}

const shortOf = (cardId: string) => cardId.slice(-8)
