import { useRef } from 'react'

import { Failure } from '../api/failure.ts'

/**
 * Sends what must happen once: whoever presses again because no answer came sends the same key, by which the
 * server knows the repeat. What was refused, or has been changed since, is sent under a new one.
 */
export function useRepeatable<Body, Result>(send: (body: Body, key: string) => Promise<Result>) {
  const unanswered = useRef<{ key: string; body: string } | null>(null)
  return async (body: Body) => {
    const text = JSON.stringify(body)
    const key =
      unanswered.current?.body === text ? unanswered.current.key : globalThis.crypto.randomUUID()
    unanswered.current = { key, body: text }
    try {
      const result = await send(body, key)
      unanswered.current = null
      return result
    } catch (error) {
      if (!(error instanceof Failure) || (error.status > 0 && error.status < 500))
        unanswered.current = null
      throw error
    }
  }
}
