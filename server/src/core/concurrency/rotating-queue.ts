export type RotatingQueue<Item> = ReturnType<typeof createRotatingQueue<Item>>

/** A queue of several members, which are served in rotation, each first come first served. */
export function createRotatingQueue<Item, Member = string>() {
  /** The queue of each member that has items, the next member first. */
  const queues = new Map<Member, Item[]>()
  let length = 0
  return {
    get length() {
      return length
    },
    /** How many items of one member wait. */
    lengthOf: (member: Member) => queues.get(member)?.length ?? 0,
    push(member: Member, item: Item) {
      const queue = queues.get(member)
      if (queue) queue.push(item)
      else queues.set(member, [item])
      length += 1
    },
    shift(): Item | undefined {
      const [next] = queues
      if (!next) return undefined
      const [member, queue] = next
      const item = queue.shift()
      queues.delete(member)
      if (queue.length > 0) queues.set(member, queue)
      length -= 1
      return item
    },
    /** Removes the items that fit, and returns them. */
    removeAll(fits: (item: Item) => boolean): Item[] {
      const removed: Item[] = []
      for (const [member, queue] of queues) {
        const kept: Item[] = []
        for (const item of queue) (fits(item) ? removed : kept).push(item)
        if (kept.length > 0) queues.set(member, kept)
        else queues.delete(member)
      }
      length -= removed.length
      return removed
    },
  }
}
