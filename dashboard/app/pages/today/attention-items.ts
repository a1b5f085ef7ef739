import type { Today } from '#app/api/http/schema.gen.ts'

type Item<Kind extends string, List> = { kind: Kind; id: string; of: List }
type Of<List> = NonNullable<List> extends { data: (infer One)[] } ? One : never

/** Something that waits for somebody, with the record it is about. */
export type AttentionItem =
  | Item<'unconfirmed', Of<Today['unconfirmed']>>
  | Item<'unpaid', Of<Today['unpaid']>>
  | Item<'refunds', Of<Today['refunds']>>
  | Item<'reviews', Of<Today['reviews']>>
  | Item<'lowStock', Of<Today['lowStock']>>

export type AttentionKind = AttentionItem['kind']

/** The most urgent kind first: clients who wait, then money, then the rest. A further kind is a further entry. */
const kinds: readonly AttentionKind[] = ['unconfirmed', 'unpaid', 'refunds', 'reviews', 'lowStock']

/** How many of each kind stand in the list before it is unfolded: those that keep clients or money waiting are more urgent. */
const firstOf: Record<AttentionKind, number> = {
  unconfirmed: 3,
  unpaid: 3,
  refunds: 2,
  reviews: 2,
  lowStock: 2,
}

export interface Attention {
  items: AttentionItem[]
  /** The number of all that waits. */
  count: number
  /** Whether unfolding shows more. */
  isFolded: boolean
  /** The kinds of which there is more than was sent, and how much. */
  beyond: { kind: AttentionKind; count: number }[]
}

/** The list of what waits; unfolded with all that was sent. */
export function attentionOf(today: Today, isUnfolded: boolean): Attention {
  const lists = kinds.flatMap((kind) => (today[kind] ? [{ kind, ...today[kind] }] : []))
  const items = lists.flatMap(({ kind, data }) =>
    data
      .slice(0, isUnfolded ? data.length : firstOf[kind])
      .map((of) => ({ kind, id: of.id, of }) as AttentionItem),
  )
  return {
    items,
    count: lists.reduce((sum, { count }) => sum + count, 0),
    isFolded: items.length < lists.reduce((sum, { data }) => sum + data.length, 0),
    beyond: lists.flatMap(({ kind, count, data }) =>
      count > data.length ? [{ kind, count: count - data.length }] : [],
    ),
  }
}
