import type { Schemas } from './client.ts'
import { isSettled, unansweredOf } from './repeats.ts'
import { Silence } from './silence.ts'

/** What is wrong with a field: its kind, by what it is measured, and the API's own words. */
export type Fault = Omit<Schemas['BadRequestError']['errors'][number], 'field'>

/** What a request without an answer may have done; null: it was answered. */
type Unanswered = ReturnType<typeof unansweredOf> | null

/** What went wrong with a request: a refusal of the API, or no answer at all. */
export class Failure extends Error {
  override readonly name = 'Failure'
  /** As in the API; NO_ANSWER when there was none, SILENCE when it was waited for in vain. */
  readonly code: string
  readonly status: number
  readonly unanswered: Unanswered
  /** To be quoted when somebody asks for help; null without an answer. */
  readonly requestId: string | null
  /** What is wrong with each field, by its path in the body. */
  readonly fields: Readonly<Record<string, Fault>>
  /** After how long it may be tried again, as far as that is told. */
  readonly retrySeconds: number | null
  /** The whole refusal: some have more, such as reason and suggestions. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(facts: FailureFacts) {
    const { code, status, message, requestId, fields, details } = facts
    const { retrySeconds = null, unanswered = null } = facts
    super(message)
    this.code = code
    this.status = status
    this.unanswered = unanswered
    this.requestId = requestId
    this.fields = fields
    this.retrySeconds = retrySeconds
    this.details = details
  }
}

type FailureFacts = Pick<
  Failure,
  'code' | 'status' | 'message' | 'requestId' | 'fields' | 'details'
> & { retrySeconds?: number | null; unanswered?: Unanswered }

interface RefusalBody {
  code?: string
  message?: string
  requestId?: string
  errors?: (Fault & { field: string })[]
}

/**
 * The refusal that an answer is; none at all where a proxy answers for the server, as with 502 and 504: that may have
 * done what was asked.
 */
export async function failureOf(response: Response, request: Request): Promise<Failure> {
  const body = ((await response.json().catch(() => null)) ?? {}) as RefusalBody
  if (response.status >= 500 && body.code === undefined)
    return noAnswer(response.status, unansweredOf(request))
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

export const noAnswer = (cause: unknown, unanswered: Unanswered) =>
  Object.assign(
    new Failure({
      code: cause instanceof Silence ? 'SILENCE' : 'NO_ANSWER',
      status: 0,
      message: 'The server did not answer',
      requestId: null,
      fields: {},
      details: {},
      unanswered,
    }),
    { cause },
  )

/** Whether it is not known if something was done, which was tried: neither that it was, nor that it was not. */
export const isUnknown = (error: unknown): error is Failure =>
  error instanceof Failure &&
  ((error.unanswered !== null && error.unanswered !== 'read') ||
    error.code === 'IDEMPOTENCY_KEY_IN_USE')

/** The same of what is sent with a key: a repeat of it tells. */
export const mustRepeat = (error: unknown) => isUnknown(error) && error.unanswered !== 'unknown'

/** Whether the server has refused for good what was sent under a key; also where the refusal was put into other words. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Failure ? isSettled(error) : error instanceof Error && isRefused(error.cause)

/** Whether nobody is signed in (any more). */
export const isSignedOut = (error: unknown) =>
  error instanceof Failure && error.code === 'INVALID_API_KEY'
