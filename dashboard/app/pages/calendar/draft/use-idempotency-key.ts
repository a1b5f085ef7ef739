import { useRef } from 'react'

/**
 * Keys for what is made: the same as long as the same is sent, so that a second try after a lost answer makes
 * nothing twice; another for other contents.
 */
export function useIdempotencyKey() {
  const keys = useRef(new Map<string, string>())
  return (body: unknown) => {
    const contents = JSON.stringify(body)
    const key = keys.current.get(contents) ?? crypto.randomUUID()
    keys.current.set(contents, key)
    return key
  }
}
