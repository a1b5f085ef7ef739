/**
 * Works on one after the other until told to stop. One that fails keeps back none of the others; the first
 * error is thrown in the end.
 */
export async function eachAlone<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  signal: AbortSignal,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = []
  for await (const item of items) {
    if (signal.aborted) break
    await work(item).catch((error: unknown) => errors.push(error))
  }
  if (errors.length > 0) throw errors[0]
}
