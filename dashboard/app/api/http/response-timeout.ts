/**
 * The longest pause between two parts of a response. Reads wait slightly longer than the server's own timeout, so
 * that its error response arrives first.
 */
export const timeoutMs = { read: 20_000, write: 30_000, long: 300_000 }

/** No data arrived within the timeout; the connection may still be open. */
export class ResponseTimeout extends Error {
  override readonly name = 'ResponseTimeout'
}

/**
 * Reads the whole response. Throws ResponseTimeout when no data arrives for `limitMs`; a large response that keeps
 * arriving is not aborted.
 */
export async function withResponseTimeout(
  limitMs: number,
  send: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const controller = new AbortController()
  const timedOut = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(new ResponseTimeout()))
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  // Not AbortSignal.timeout: it keeps running while a laptop sleeps, and cannot be restarted.
  const withDeadline = <Value>(next: Promise<Value>) => {
    clearTimeout(timer)
    timer = setTimeout(() => controller.abort(), limitMs)
    return Promise.race([next, timedOut])
  }
  try {
    const response = await withDeadline(send(controller.signal))
    const reader = response.body?.getReader()
    if (!reader) return response
    const parts: Uint8Array<ArrayBuffer>[] = []
    for (
      let part = await withDeadline(reader.read());
      !part.done;
      part = await withDeadline(reader.read())
    )
      parts.push(part.value)
    // Browsers report an empty body for a 204, but the Response constructor rejects one.
    return new Response(parts.length > 0 ? joined(parts) : null, response)
  } finally {
    clearTimeout(timer)
  }
}

/** Not a Blob, which browsers keep in another process: each response would go there and back. */
function joined(parts: Uint8Array<ArrayBuffer>[]) {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
