/** The resources that a scenario opened, closed at its end, the last first. */
export function openScope() {
  const closers: (() => unknown)[] = []
  return {
    after: (close: () => unknown) => void closers.push(close),
    async close() {
      for (const close of closers.toReversed())
        await Promise.resolve(close()).catch((error: unknown) => console.error(error))
    },
  }
}

export type Scope = Pick<ReturnType<typeof openScope>, 'after'>
