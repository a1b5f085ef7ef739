import { useRef } from 'react'

/**
 * A key for what is sent: the same while the body is the same, so that sending again after no answer does nothing
 * twice.
 */
export function useRepeatKey() {
  const last = useRef({ text: '', key: '' })
  return (body: unknown) => {
    const text = JSON.stringify(body)
    if (text !== last.current.text) last.current = { text, key: crypto.randomUUID() }
    return last.current.key
  }
}
