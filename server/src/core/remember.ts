/**
 * What is known by name, at most so much of it: beyond that, what was asked for longest ago is
 * forgotten. Values are never undefined.
 */
export interface Memory<Value> {
  get(name: string): Value | undefined
  set(name: string, value: Value): void
  forget(name: string): void
  readonly size: number
}

/** Each value counts as one, unless weigh says how much it takes; what is too heavy by itself is not kept. */
export function remember<Value>(
  most: number,
  weigh: (value: Value) => number = () => 1,
): Memory<Value> {
  const values = new Map<string, { value: Value; weight: number }>()
  let total = 0
  const forget = (name: string) => {
    total -= values.get(name)?.weight ?? 0
    values.delete(name)
  }
  return {
    // A Map iterates in order of insertion, so the first entry is always the one used least recently.
    get(name) {
      const found = values.get(name)
      if (found === undefined) return undefined
      values.delete(name)
      values.set(name, found)
      return found.value
    },
    set(name, value) {
      forget(name)
      const weight = weigh(value)
      if (weight > most) return
      values.set(name, { value, weight })
      total += weight
      for (const oldest of values.keys()) {
        if (total <= most) return
        forget(oldest)
      }
    },
    forget,
    get size() {
      return values.size
    },
  }
}
