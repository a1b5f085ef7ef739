import { type RefCallback, useRef } from 'react'

import type { Part } from './values.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Inserts text at the cursor of the field that was used last: the message, until the subject is used. */
export function useInsertion(onChange: (part: Part, value: string) => void) {
  const fields = useRef<Partial<Record<Part, Field | null>>>({})
  const current = useRef<Part>('text')

  const fieldProps = (part: Part) => ({
    ref: ((field) => {
      fields.current[part] = field
    }) satisfies RefCallback<Field>,
    onFocus: () => {
      current.current = part
    },
  })

  function insert(text: string) {
    const part = current.current
    const field = fields.current[part]
    if (!field) return
    const { value } = field
    const start = field.selectionStart ?? value.length
    const end = field.selectionEnd ?? start
    onChange(part, value.slice(0, start) + text + value.slice(end))
    // The new value moves the cursor to the end.
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(start + text.length, start + text.length)
    })
  }

  return { fieldProps, insert }
}
