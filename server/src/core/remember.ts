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

export function remember<Value>(most: number): Memory<Value> {
  const values = new Map<string, Value>()
  // A Map iterates in order of insertion, so the first entry is always the one used least recently.
  const set = (name: string, value: Value) => {
    values.delete(name)
    values.set(name, value)
    if (values.size <= most) return
    const [oldest = name] = values.keys()
    values.delete(oldest)
  }
  return {
    get(name) {
      const value = values.get(name)
      if (value !== undefined) set(name, value)
      return value
    },
    set,
    forget: (name) => void values.delete(name),
    get size() {
      return values.size
    },
  }
}
