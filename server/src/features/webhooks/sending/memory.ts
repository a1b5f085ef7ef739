/** A value made once for each key; when there are too many, all are forgotten and made anew. */
export function openMemory<Value>(most = 1_000) {
  const values = new Map<string, Value>()
  return (key: string, make: () => Value): Value => {
    const known = values.get(key)
    if (known !== undefined) return known
    if (values.size >= most) values.clear()
    const value = make()
    values.set(key, value)
    return value
  }
}
