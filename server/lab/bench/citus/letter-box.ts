import { openMailServer } from '#testing/services/mail-server.ts'

/** Records the arrival of each message, by its recipient. */
export async function openLetterBox() {
  const closing: (() => unknown)[] = []
  const arrivals = new Map<string, number>()
  const { url } = await openMailServer(
    { after: (close) => void closing.push(close) },
    {
      answer(to) {
        if (!arrivals.has(to)) arrivals.set(to, performance.now())
        return undefined
      },
    },
  )
  return {
    url,
    arrivals,
    async close() {
      for (const close of closing) await close()
    },
  }
}
