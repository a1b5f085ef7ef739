import type { UseFormReturnType } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'

import { Failure, type Fault } from '../api/failure.ts'
import { useFaultWords } from '../ui/failure-words.ts'
import { useUnknown } from './use-unknown.ts'

/**
 * Sends a form. Faults that the server finds stand at their fields; `error` is what has no field in the form,
 * and is shown above the button. While `isUnknown` the fields must stay as they are.
 */
export function useSubmit<Values extends Record<string, unknown>, Result>(
  form: UseFormReturnType<Values>,
  send: (values: Values) => Promise<Result>,
  onDone?: (result: Result) => unknown,
) {
  const words = useFaultWords()
  const { isUnknown, note } = useUnknown()
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    ...(onDone && { onSuccess: onDone }),
    onError: (error) => {
      note(error)
      form.setErrors(placeable(form, error, words))
    },
  })
  return {
    onSubmit: form.onSubmit((values) => mutate(values)),
    isPending,
    isUnknown,
    error: error && isAllPlaced(form, error) ? null : error,
  }
}

interface AnyForm {
  getValues: () => object
}

/** A fault within a field, such as tags[2], stands at the field; one within a row of fields at that field. */
function placeable(form: AnyForm, error: unknown, wordsOf: (fault: Fault) => string) {
  const faults = error instanceof Failure ? Object.entries(error.fields) : []
  const values = form.getValues()
  const known = faults.flatMap(([path, fault]): [string, string][] => {
    const [field = path, ...inner] = path.split(/\]?[.[]|\]$/).filter((part) => part !== '')
    if (!(field in values)) return []
    const isOfRow = inner.length === 2 && Number.isInteger(Number(inner[0]))
    return [[isOfRow ? [field, ...inner].join('.') : field, wordsOf(fault)]]
  })
  return Object.fromEntries(known)
}

const isAllPlaced = (form: AnyForm, error: unknown) =>
  error instanceof Failure &&
  Object.keys(error.fields).length > 0 &&
  Object.keys(error.fields).length ===
    Object.keys(placeable(form, error, ({ code }) => code)).length
