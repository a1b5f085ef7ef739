import type { InjectOptions } from 'fastify'

/** Two ways to ask, of which one names something that exists. */
export interface Question {
  name: string
  known: (nth: number) => InjectOptions | Promise<InjectOptions>
  unknown: (nth: number) => InjectOptions | Promise<InjectOptions>
  /** Pairs of requests. */
  pairs: number
  /** The status of both answers; another one is a breach. */
  status?: number
  /** Its times are not compared: another refusal says as well whether it exists. */
  isUntimed?: true
  /** Parts of headers and body that differ between any two answers. */
  masked?: RegExp
}

let addresses = 0
/** Attempts are counted by address: each request has another one. */
export const anywhere = () => {
  addresses += 1
  return `10.${100 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`
}

export const post = (
  path: string,
  payload: object,
  headers: Record<string, string> = {},
): InjectOptions => ({
  method: 'POST',
  url: `/api/v1${path}`,
  payload,
  headers,
  remoteAddress: anywhere(),
})
