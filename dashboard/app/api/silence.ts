/** How long nothing need be heard. Reads get a little more than the server gives itself, so that its own refusal comes first. */
export const patienceMs = { read: 20_000, write: 30_000, long: 300_000 }

/** Nothing was heard for too long; the connection may be there all the same. */
export class Silence extends Error {
  override readonly name = 'Silence'
}

/**
 * The whole answer to what is asked. Throws Silence once nothing has come for so long; what is large and keeps
 * coming is not cut off.
 */
export async function answerWithin(
  limitMs: number,
  ask: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const ending = new AbortController()
  const silence = new Promise<never>((_, reject) => {
    ending.signal.addEventListener('abort', () => reject(new Silence()))
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  // Not AbortSignal.timeout: it runs while a laptop sleeps, and begins but once.
  const hear = <Heard>(next: Promise<Heard>) => {
    clearTimeout(timer)
    timer = setTimeout(() => ending.abort(), limitMs)
    return Promise.race([next, silence])
  }
  try {
    const response = await hear(ask(ending.signal))
    const reader = response.body?.getReader()
    if (!reader) return response
    const parts: Uint8Array<ArrayBuffer>[] = []
    for (let part = await hear(reader.read()); !part.done; part = await hear(reader.read()))
      parts.push(part.value)
    // A browser gives 204 an empty body to read, but takes none for it.
    return new Response(parts.length > 0 ? new Blob(parts) : null, response)
  } finally {
    clearTimeout(timer)
  }
}
