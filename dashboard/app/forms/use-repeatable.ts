import { useRef } from 'react'

import { isRefused } from '../api/failure.ts'

/**
 * Sends what must happen once: whoever presses again because no answer came sends the same key, by which the
 * server knows the repeat. It stays until the server has done or refused it; other contents have another one.
 */
export function useRepeatable<Body, Result>(send: (body: Body, key: string) => Promise<Result>) {
  const unanswered = useRef(new Map<string, string>())
  return async (body: Body) => {
    const contents = JSON.stringify(body)
    const key = unanswered.current.get(contents) ?? globalThis.crypto.randomUUID()
    unanswered.current.set(contents, key)
    try {
      const result = await send(body, key)
      unanswered.current.delete(contents)
      return result
    } catch (error) {
      if (isRefused(error)) unanswered.current.delete(contents)
      throw error
    }
  }
}
