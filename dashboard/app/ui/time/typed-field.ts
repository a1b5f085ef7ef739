import { type FocusEvent, type KeyboardEvent, useState } from 'react'

interface TypedFieldProps {
  value: string
  /** The value that is shown while nobody types. */
  shown: string
  /** Null: not a value (yet). */
  parse: (text: string) => string | null
  /** Whether nothing more will be typed, so that the value can be taken at once. */
  isWhole: (text: string) => boolean
  clearable: boolean
  onChange: (value: string) => void
}

/**
 * The state of an input whose text is parsed: a complete text is taken at once, others by leaving the field or Enter. A text
 * that is no value is replaced by the last value, and `isWrong` until the next key.
 */
export function useTypedField(props: TypedFieldProps) {
  const { value, shown, parse, isWhole, clearable, onChange } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const take = (next: string) => {
    if (next !== value) onChange(next)
  }
  const type = (text: string) => {
    setTyped(text)
    setWrong(false)
    const next = text === '' && clearable ? '' : isWhole(text) ? parse(text) : null
    if (next !== null) take(next)
  }
  const finish = () => {
    if (typed === null) return
    const next = parse(typed)
    const isEmpty = typed.trim() === ''
    if (next !== null) take(next)
    else if (isEmpty && clearable) take('')
    setWrong(next === null && !isEmpty)
    setTyped(null)
  }
  return {
    isWrong,
    finish,
    input: {
      value: typed ?? shown,
      inputMode: 'numeric',
      autoComplete: 'off',
      className: 'tabular',
      onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
      onChange: (event: { currentTarget: { value: string } }) => type(event.currentTarget.value),
      onBlur: finish,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter') finish()
      },
    } as const,
  }
}
