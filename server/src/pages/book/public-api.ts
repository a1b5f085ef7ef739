import type { FastifyInstance, FastifyRequest } from 'fastify'

import { resume } from '#core/concurrency/time-slices.ts'
import { admittedHeaders, repeatedHeaders } from '#http/guests/admitted-call.ts'
import { guestsAccountOf } from '#http/guests/limit-guests.ts'
import { hostOf } from '#http/identify/origin.ts'

/** A fault of one field, and further fields of a refusal. */
export interface ApiError {
  code: string
  message: string
  reason?: string
  deadline?: string
  phone?: string | null
  errors?: { field: string; message: string }[]
  /** A proof of work that is asked of the client under a flood. */
  challenge?: string
  difficulty?: number
}

export interface Refusal {
  status: number
  /** Where a redirect leads, below /api/v1. */
  location?: string
  isOk: false
  refused: ApiError
  retrySeconds: number | null
}

export interface ApiResult<Data> {
  status: number
  isOk: true
  data: Data
  /** For a later request: the response is 304 without data while it is the same. */
  tag: string | undefined
  /** Of the response, in bytes. */
  length: number
}

export type Reply<Data> = ApiResult<Data> | Refusal

interface ApiCall {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below /api/v1. */
  path: string
  body?: object
  headers?: Record<string, string>
  /** Of a call that corrects the one before, for the same request of the visitor. */
  isRepeated?: boolean
}

export type PublicApi = <Data>(request: FastifyRequest, asked: ApiCall) => Promise<Reply<Data>>

/**
 * Calls the public API within this process, on behalf of the visitor: the page has the rules, limits and refusals of
 * any other client, by the visitor's network address. The rate limits admit or refuse a request for a page as a whole: after
 * one of its calls was admitted, the others are counted only.
 */
export function publicApi(app: FastifyInstance): PublicApi {
  const admitted = new WeakSet<FastifyRequest>()
  return async <Data>(
    request: FastifyRequest,
    { method, path, body, headers, isRepeated = false }: ApiCall,
  ) => {
    const proof = request.headers['x-proof-of-work']
    const response = await app.inject({
      method,
      url: `/api/v1${path}`,
      remoteAddress: request.ip,
      headers: {
        host: hostOf(request),
        ...(typeof proof === 'string' && { 'x-proof-of-work': proof }),
        ...headers,
        ...(admitted.has(request) && admittedHeaders),
        ...(isRepeated && repeatedHeaders),
      },
      ...(body && { payload: body }),
    })
    // The page is made for the same guests.
    request.cpuAccount ??= guestsAccountOf(response.raw.req)
    const turn = resume(request.cpuAccount)
    if (turn) await turn
    const { statusCode: status } = response
    const answer: unknown = response.body ? response.json() : {}
    const isCounted = response.headers['x-ratelimit-limit'] !== undefined
    if (isCounted && (answer as ApiError).challenge === undefined) admitted.add(request)
    if (status < 300 || status === 304) {
      const tag = response.headers.etag
      const { length } = response.rawPayload
      return { status, isOk: true, data: contentOf(answer) as Data, tag, length }
    }
    const retry = Number(response.headers['retry-after'])
    return {
      status,
      isOk: false,
      refused: answer as ApiError,
      ...locationOf(response.headers.location),
      retrySeconds: Number.isInteger(retry) && retry > 0 ? retry : null,
    }
  }
}

const locationOf = (location: string | undefined) =>
  location === undefined ? {} : { location: location.replace(/^\/api\/v1/, '') }

/** One record is wrapped in `data`, a list of days is not. */
const contentOf = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : answer
