import { gather } from './gather.ts'

/**
 * Works on all items, no more than so many of them at a time, and gives the results in the order of the items.
 * Once one has failed no other is begun; what is under way ends before the error is thrown.
 */
export async function fewAtOnce<Item, Result>(
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
  await gather(Array.from({ length: most }, serve))
  return results
}
