import { allOrFirstError } from './all-or-first-error.ts'

/**
 * Maps all items with limited concurrency, and returns the results in the order of the items. After
 * a failure no further item is started; running ones end before the error is thrown.
 */
export async function mapWithLimit<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const rest = [...items.entries()]
  const serve = async () => {
    for (let next = rest.shift(); next; next = rest.shift()) {
      const [index, item] = next
      try {
        results[index] = await work(item)
      } catch (error) {
        rest.length = 0
        throw error
      }
    }
  }
  await allOrFirstError(Array.from({ length: most }, serve))
  return results
}
