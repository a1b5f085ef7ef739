import { setTimeout as delay } from 'node:timers/promises'

/** The version of the API whose objects stripe-objects.ts describes. An account's own default must not change them. */
const apiVersion = '2026-10-28.endive'

const attemptTimeoutMs = 6_000
const retryDelayMs = 500

export type Params = { [name: string]: string | number | Params | Params[] }

interface StripeRequest {
  method: 'GET' | 'POST'
  path: string
  params?: Params
  /** Null: the installation's own account. */
  account: string | null
  idempotencyKey?: string
}

/** An error response of Stripe. Type and code are Stripe's words; they contain no personal data. */
export class StripeError extends Error {
  readonly status: number
  readonly type: string
  readonly code: string | undefined

  constructor(status: number, type: string, code: string | undefined) {
    super(`Stripe answered ${status} (${code ?? type})`)
    this.status = status
    this.type = type
    this.code = code
  }
}

/**
 * Sends a request to Stripe and returns the parsed response. It is retried one time after a network error or if
 * Stripe allows it, with the same idempotency key.
 */
export function stripeClient({ secretKey, apiUrl }: { secretKey: string; apiUrl: string | null }) {
  const origin = new URL(apiUrl ?? 'https://api.stripe.com').origin

  const send = ({ method, path, params = {}, account, idempotencyKey }: StripeRequest) => {
    const form = formOf(params)
    const isPost = method === 'POST'
    const query = isPost || form.size === 0 ? '' : `?${form.toString()}`
    return fetch(`${origin}${path}${query}`, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${secretKey}`,
        'stripe-version': apiVersion,
        'user-agent': 'Openchair',
        ...(account !== null && { 'stripe-account': account }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(isPost && { body: form }),
      redirect: 'error',
      signal: AbortSignal.timeout(attemptTimeoutMs),
    })
  }

  return async <Answer>(request: StripeRequest): Promise<Answer> => {
    const first = await attempt(() => send(request))
    if (!first.mayRetry) return outcomeOf<Answer>(first)
    await delay(retryDelayMs)
    return outcomeOf<Answer>(await attempt(() => send(request)))
  }
}

interface Attempt {
  mayRetry: boolean
  answer?: unknown
  error?: Error
}

async function attempt(send: () => Promise<Response>): Promise<Attempt> {
  try {
    const response = await send()
    const text = await response.text()
    if (response.ok) return { mayRetry: false, answer: JSON.parse(text) as unknown }
    return { mayRetry: mayRetry(response), error: errorOf(response.status, text) }
  } catch (error) {
    // A body that is not JSON is not retried; every other error here is one of the network.
    return { mayRetry: !(error instanceof SyntaxError), error: error as Error }
  }
}

function outcomeOf<Answer>({ answer, error }: Attempt): Answer {
  if (error) throw error
  return answer as Answer
}

/** Stripe may say whether to retry; by default conflicts and server errors are retried. */
function mayRetry({ status, headers }: Response): boolean {
  const answer = headers.get('stripe-should-retry')
  return answer === null ? status === 409 || status >= 500 : answer === 'true'
}

function errorOf(status: number, text: string): StripeError {
  const { type = 'api_error', code } = errorIn(text)
  return new StripeError(status, type, code)
}

function errorIn(text: string): { type?: string; code?: string } {
  try {
    return (JSON.parse(text) as { error?: { type?: string; code?: string } }).error ?? {}
  } catch {
    // A proxy in between responds with HTML; the status is sufficient.
    return {}
  }
}

/** Nested fields in Stripe's notation: `metadata[refundId]`, `line_items[0][quantity]`. */
export function formOf(params: Params): URLSearchParams {
  const form = new URLSearchParams()
  const add = (name: string, value: Params[string]) => {
    if (Array.isArray(value)) value.forEach((one, index) => add(`${name}[${index}]`, one))
    else if (typeof value === 'object')
      for (const [field, one] of Object.entries(value)) add(`${name}[${field}]`, one)
    else form.append(name, String(value))
  }
  for (const [name, value] of Object.entries(params)) add(name, value)
  return form
}
