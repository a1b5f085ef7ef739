import type { Outcome } from '#work/at-most-once.ts'

/** Of the connection, the request and the response together. */
const timeoutMs = 10_000

interface Sent {
  url: string
  headers: Record<string, string>
  body: string
  /** The provider's own code of an error, from its response. */
  codeOf?: (answer: unknown) => unknown
  /** Whether a code says that nobody can be reached at the number. */
  isOfNumber?: (code: string) => boolean
}

/**
 * Hands a message to a provider, one time. It was certainly not accepted if there was no connection or a response refuses it;
 * after a lost response or an error of the server it may have been, so that a second attempt could be a second message.
 */
export async function handOver({ url, headers, body, ...more }: Sent): Promise<Outcome> {
  const { codeOf = () => undefined, isOfNumber = () => false } = more
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'user-agent': 'Openchair', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    // It ends with the response; what an accepted message is called at the provider is not stored.
    const text = (await response.text()).slice(0, 10_000)
    const outcome = outcomeOf(response.status, () => codeOf(parsed(text)))
    return outcome.is === 'refused' && isOfNumber(outcome.reason)
      ? { ...outcome, isOfAddress: true }
      : outcome
  } catch (error) {
    return afterError(error)
  }
}

/** Responses that say something about the account or the load, and nothing about the message. */
const passing = new Set([401, 402, 403, 407, 408, 425, 429, 503])

function outcomeOf(status: number, codeOf: () => unknown): Outcome {
  if (status >= 200 && status < 300) return { is: 'sent' }
  const code = codeOf()
  // The answer of a server may be anything.
  const text = typeof code === 'string' || typeof code === 'number' ? `${code}` : ''
  const reason = /^[\w.-]{1,40}$/.test(text) ? text : `${status}`
  if (passing.has(status)) return { is: 'later', reason }
  return status >= 500 ? { is: 'unknown', reason: 'UNKNOWN' } : { is: 'refused', reason }
}

/** Errors from before the request was written. */
const early =
  /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/

function afterError(error: unknown): Outcome {
  const { cause } = error as { cause?: { code?: string; errors?: { code?: string }[] } }
  // Of a name with several addresses each has an error of its own.
  const code = cause?.code ?? cause?.errors?.[0]?.code ?? ''
  return early.test(code) ? { is: 'later', reason: code } : { is: 'unknown', reason: 'UNKNOWN' }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A proxy in between responds with HTML; the status is sufficient.
    return undefined
  }
}
