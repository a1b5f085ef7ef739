/**
 * Processes all items with limited concurrency, 1 by default, until aborted. A failing item does
 * not stop the others; the first error is thrown at the end.
 */
export async function forEachSettled<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  signal: AbortSignal,
  work: (item: Item) => Promise<unknown>,
  { concurrency = 1 }: { concurrency?: number } = {},
): Promise<void> {
  const errors: unknown[] = []
  const left =
    Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]()
  const runWorker = async () => {
    while (!signal.aborted) {
      const next = await left.next()
      if (next.done) return
      await work(next.value).catch((error: unknown) => errors.push(error))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, runWorker))
  if (errors.length > 0) throw errors[0]
}
