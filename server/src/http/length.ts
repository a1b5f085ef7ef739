/** Whether a value of JSON has about so many characters at most. Looks no further than that. */
export function isWithin(value: unknown, length: number): boolean {
  let left = length
  // A stack of our own: what is nested deeply enough would exhaust the other one.
  const pending = [value]
  while (pending.length > 0 && left >= 0) {
    const one = pending.pop()
    left -= typeof one === 'string' ? one.length + 3 : 3
    if (typeof one !== 'object' || one === null) continue
    if (!Array.isArray(one)) for (const name of Object.keys(one)) left -= name.length
    const inner = Array.isArray(one) ? (one as unknown[]) : Object.values(one)
    if (inner.length > left) return false
    for (const item of inner) pending.push(item)
  }
  return left >= 0
}
