import { createHash } from 'node:crypto'

import { type ApiError, type Fault, fault, refusal } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { sealed } from '#db/sealed.ts'
import { codeOf } from '#db/system-error.ts'
import type { Tenant } from '#db/tenant.ts'

import { errorBody } from '../reply/error-body.ts'
import * as answers from './queries.ts'

/** A finished response: what is stored under the key is sent again byte for byte. */
export interface Answer {
  status: number
  body: string
  isReplay: boolean
  /** The ETag of a reply that has just been made. */
  etag?: string | undefined
}

export interface KeyedRequest {
  key: string
  fingerprint: Buffer
  /** How long a key is valid. */
  ttlSeconds: number
  /** How long a repeat waits for the first request to end. */
  timeoutMs: number
}

/** Faults of the header's value; the header may be missing. */
export function keyFaults(header: unknown): Fault[] {
  const isFine =
    header === undefined || (typeof header === 'string' && /^[\x20-\x7e]{1,255}$/.test(header))
  return isFine
    ? []
    : [fault('Idempotency-Key', 'must be 1 to 255 printable ASCII characters', 'wrong_form')]
}

interface FingerprintInput {
  method: string
  url: string
  body: unknown
  /**
   * The staff member a restricted caller is bound to: the same request means something else to
   * them.
   */
  onlyStaffId?: string | null | undefined
}

/**
 * Two requests are equal when method, path, query and body are, whatever the order of keys, and
 * their callers may see the same response.
 */
export function fingerprintOf({ method, url, body, onlyStaffId }: FingerprintInput) {
  const eyes = onlyStaffId ? `\n${onlyStaffId}` : ''
  return createHash('sha256')
    .update(`${method} ${url}\n${canonical(body)}${eyes}`)
    .digest()
}

const canonical = (value: unknown): string =>
  JSON.stringify(value ?? {}, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part) ? inOrder({ ...part }) : part,
  )

const inOrder = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.keys(values)
      .toSorted()
      .map((name) => [name, values[name]]),
  )

/**
 * Runs the work once per key. Key, work and response commit together, and a repeat waits on the
 * primary key for the first, so no other lock is needed. A refusal (404, 409) rolls the work back
 * and is stored as the response; any other failure stores nothing, so that a corrected request can
 * reuse the key.
 */
export async function withIdempotencyKey(
  tenant: Tenant,
  { key, fingerprint, ttlSeconds, timeoutMs }: KeyedRequest,
  attempt: () => Promise<Answer>,
  refused: (error: unknown) => { refusal: ApiError; body: string } | undefined,
): Promise<Answer> {
  const { db, businessId } = tenant
  const [, claiming] = await Promise.allSettled([
    answers.setLockTimeout(db, timeoutMs),
    answers.claim(db, { businessId, key, fingerprint, ttlSeconds }),
    answers.setLockTimeout(db, 0),
  ])
  // Of the three statements only this one can be refused; the others then report an aborted
  // transaction.
  if (claiming.status === 'rejected')
    throw isLockTimeout(claiming.reason) ? inUse() : claiming.reason
  if (claiming.value.length === 0) return replay(tenant, key, fingerprint)

  const answer = await attempt().catch((error: unknown): Answer => {
    const outcome = refused(error)
    if (!outcome || ![404, 409].includes(outcome.refusal.statusCode)) throw error
    return { status: outcome.refusal.statusCode, body: outcome.body, isReplay: false }
  })
  const response = sealed(tenant, 'idempotencyKey', key).seal(answer.body)
  tenant.defer(answers.store(db, { businessId, key, status: answer.status, response }))
  return answer
}

async function replay(tenant: Tenant, key: string, fingerprint: Buffer): Promise<Answer> {
  const { db, businessId } = tenant
  const [first] = await answers.find(db, { businessId, key })
  if (!first) throw inUse()
  return replayOf(tenant, { key, fingerprint }, first)
}

/**
 * The response to a repeat that failed in the steps before the transaction; undefined for a first
 * request.
 */
export async function storedAnswer(
  tenant: Tenant,
  { key, fingerprint, ttlSeconds }: KeyedRequest,
): Promise<Answer | undefined> {
  const { db, businessId } = tenant
  const [first] = await answers.findValid(db, { businessId, key, ttlSeconds })
  return first && replayOf(tenant, { key, fingerprint }, first)
}

function replayOf(
  tenant: Tenant,
  { key, fingerprint }: Pick<KeyedRequest, 'key' | 'fingerprint'>,
  first: { fingerprint: Buffer; status: number | null; response: Buffer | null },
): Answer {
  if (!first.response || first.status === null) throw inUse()
  if (!first.fingerprint.equals(fingerprint)) throw refusal('IDEMPOTENCY_KEY_REUSED')
  const body = sealed(tenant, 'idempotencyKey', key).open(first.response)
  return { status: first.status, body, isReplay: true }
}

/** Replaces stored responses that must not be retained by a refusal; their keys stay used. */
export async function replaceAnswers(
  tenant: Tenant,
  areAbout: (bodies: string[]) => Promise<boolean[]>,
  instead: ApiError,
) {
  const replace = ({ key }: { key: string }) => {
    const body = JSON.stringify(errorBody(instead, newId()))
    const response = sealed(tenant, 'idempotencyKey', key).seal(body)
    const { db, businessId } = tenant
    return answers.store(db, { businessId, key, status: instead.statusCode, response })
  }
  for await (const stored of answers.listStored(tenant)) {
    const isAbout = await areAbout(
      stored.map(({ key, response }) => sealed(tenant, 'idempotencyKey', key).open(response)),
    )
    await Promise.all(stored.filter((_, index) => isAbout[index]).map(replace))
  }
}

const inUse = () =>
  refusal('IDEMPOTENCY_KEY_IN_USE', undefined, { headers: { 'retry-after': '1' } })

const isLockTimeout = (error: unknown) => codeOf(error) === '55P03'
