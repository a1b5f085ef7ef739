/**
 * Works on one after the other, or on so many at once, until told to stop. One that fails keeps back none of the
 * others; the first error is thrown in the end.
 */
export async function eachAlone<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  signal: AbortSignal,
  work: (item: Item) => Promise<unknown>,
  { atOnce = 1 }: { atOnce?: number } = {},
): Promise<void> {
  const errors: unknown[] = []
  const left =
    Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]()
  const workOn = async () => {
    while (!signal.aborted) {
      const next = await left.next()
      if (next.done) return
      await work(next.value).catch((error: unknown) => errors.push(error))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, workOn))
  if (errors.length > 0) throw errors[0]
}
