import { ResponseTimeout } from './response-timeout.ts'
import { isFinal, outcomeWithoutResponse } from './retry-idempotency.ts'
import type { BadRequestError } from './schema.gen.ts'

/** A validation error of a field: its kind, its limit, and the message of the API. */
export type Fault = Omit<BadRequestError['errors'][number], 'field'>

/** The change that an unanswered request may have made; null when it was answered. */
type Outcome = ReturnType<typeof outcomeWithoutResponse> | null

/** A failed request: an error response of the API, or no response at all. */
export class Failure extends Error {
  override readonly name = 'Failure'
  /** The code of the API; NO_ANSWER without a response, TIMEOUT after the response timeout, OFFLINE when nothing was sent. */
  readonly code: string
  readonly status: number
  readonly outcome: Outcome
  /** For support requests; null without a response. */
  readonly requestId: string | null
  /** Validation errors by the path of the field in the body. */
  readonly fields: Readonly<Record<string, Fault>>
  /** From the Retry-After header; null without one. */
  readonly retrySeconds: number | null
  /** The whole error body: some codes have further properties, such as reason and suggestions. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(facts: FailureFacts) {
    const { code, status, message, requestId, fields, details } = facts
    const { retrySeconds = null, outcome = null } = facts
    super(message)
    this.code = code
    this.status = status
    this.outcome = outcome
    this.requestId = requestId
    this.fields = fields
    this.retrySeconds = retrySeconds
    this.details = details
  }
}

type FailureFacts = Pick<
  Failure,
  'code' | 'status' | 'message' | 'requestId' | 'fields' | 'details'
> & { retrySeconds?: number | null; outcome?: Outcome }

interface RefusalBody {
  code?: string
  message?: string
  requestId?: string
  errors?: (Fault & { field: string })[]
}

/**
 * The Failure for an error response. A 5xx without a code comes from a proxy (502, 504): the server may have
 * processed the request, so its outcome is unknown.
 */
export async function failureOf(response: Response, request: Request): Promise<Failure> {
  const body = ((await response.json().catch(() => null)) ?? {}) as RefusalBody
  if (response.status >= 500 && body.code === undefined)
    return noResponse(response.status, outcomeWithoutResponse(request))
  const faults = body.errors ?? []
  const retryAfter = response.headers.get('retry-after')
  return new Failure({
    code: body.code ?? `HTTP_${response.status}`,
    status: response.status,
    message: body.message ?? response.statusText,
    requestId: body.requestId ?? response.headers.get('x-request-id'),
    fields: Object.fromEntries(faults.map(({ field, ...fault }) => [field, fault])),
    retrySeconds: retryAfter === null ? null : Number(retryAfter),
    details: { ...body },
  })
}

/** The same failure with other names of its fields, where those of a form differ from those of the body. */
export function withFieldNames(error: unknown, nameInForm: (path: string) => string) {
  if (!(error instanceof Failure)) return error
  const { code, status, message, requestId, details, outcome, retrySeconds } = error
  const named = Object.entries(error.fields).map(
    ([path, fault]) => [nameInForm(path), fault] as const,
  )
  return new Failure({
    code,
    status,
    message,
    requestId,
    details,
    outcome,
    retrySeconds,
    fields: Object.fromEntries(named),
  })
}

export const noResponse = (cause: unknown, outcome: Outcome) =>
  Object.assign(
    new Failure({
      code: cause instanceof ResponseTimeout ? 'TIMEOUT' : 'NO_ANSWER',
      status: 0,
      message: 'The server did not answer',
      requestId: null,
      fields: {},
      details: {},
      outcome,
    }),
    { cause },
  )

/** Nothing was sent, since the server cannot be reached. */
export const offline = () =>
  new Failure({
    code: 'OFFLINE',
    status: 0,
    message: 'There is no connection',
    requestId: null,
    fields: {},
    details: {},
  })

/** Whether the server may or may not have processed the request. */
export const isOutcomeUnknown = (error: unknown): error is Failure =>
  error instanceof Failure &&
  ((error.outcome !== null && error.outcome !== 'read') || error.code === 'IDEMPOTENCY_KEY_IN_USE')

/** Whether the outcome is unknown and the request carried an idempotency key: a retry resolves it. */
export const mustRetry = (error: unknown) => isOutcomeUnknown(error) && error.outcome !== 'unknown'

/** Whether the server refused the request for good. Also checks the cause of a wrapped error. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Failure ? isFinal(error) : error instanceof Error && isRefused(error.cause)

/** Whether the session has ended or never existed. */
export const isSignedOut = (error: unknown) =>
  error instanceof Failure && error.code === 'INVALID_API_KEY'
