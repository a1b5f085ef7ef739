/**
 * Whether the JSON of a value has at most about this many characters. Stops counting beyond that.
 */
export function isWithin(value: unknown, length: number): boolean {
  let left = length
  // An explicit stack: deep nesting would exhaust the call stack.
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
