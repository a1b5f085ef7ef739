/** So much from what each has left, the first first; the caller has seen that it is enough. In minor units. */
export function takeFrom(lefts: readonly number[], wantedMinor: number) {
  let open = wantedMinor
  return lefts.flatMap((left, index) => {
    const minor = Math.min(left, open)
    open -= minor
    return minor > 0 ? [{ index, minor }] : []
  })
}
