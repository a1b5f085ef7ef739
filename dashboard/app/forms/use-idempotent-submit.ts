import { useRef } from 'react'

import { isRefused } from '../api/http/failure.ts'

/**
 * Submits with an idempotency key. A second submit after a lost response sends the same key, so the server
 * recognises the retry. The key is kept until the server has done or refused the request; a changed body gets a new
 * key.
 */
export function useIdempotentSubmit<Body, Result>(
  send: (body: Body, key: string) => Promise<Result>,
) {
  const pendingKeys = useRef(new Map<string, string>())
  return async (body: Body) => {
    const contents = JSON.stringify(body)
    const key = pendingKeys.current.get(contents) ?? globalThis.crypto.randomUUID()
    pendingKeys.current.set(contents, key)
    try {
      const result = await send(body, key)
      pendingKeys.current.delete(contents)
      return result
    } catch (error) {
      if (isRefused(error)) pendingKeys.current.delete(contents)
      throw error
    }
  }
}
