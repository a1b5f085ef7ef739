/** The service worker's script: a small answer of the server that needs no session, which proxies pass on like the pages. */
export const workerPath = '/b/worker.js'

/**
 * Whether the server answers now. A proxy answers 502 to 504 for a server that is away; while the server builds the dashboard it
 * answers 503 as well.
 */
export async function serverAnswers(signal: AbortSignal | null = null): Promise<boolean> {
  try {
    const { status } = await fetch(workerPath, { method: 'HEAD', cache: 'no-store', signal })
    return status < 502 || status > 504
  } catch {
    return false
  }
}
