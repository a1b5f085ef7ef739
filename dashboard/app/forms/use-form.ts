import { useForm, type UseFormInput, type UseFormReturnType } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'

import { Failure, type Fault } from '../api/http/failure.ts'
import { useFaultText } from '../ui/feedback/failure-text.ts'
import { useUnknownOutcome } from './use-unknown-outcome.ts'

/**
 * Submits a form. Validation errors of the server are shown at their fields; `error` holds the rest, shown above the
 * button. While `isOutcomeUnknown` the fields must not change.
 */
export function useSubmit<Values extends Record<string, unknown>, Result>(
  form: UseFormReturnType<Values>,
  send: (values: Values) => Promise<Result>,
  onDone?: (result: Result) => unknown,
) {
  const words = useFaultText()
  const { isOutcomeUnknown, recordError } = useUnknownOutcome()
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    ...(onDone && { onSuccess: onDone }),
    onError: (error) => {
      recordError(error)
      form.setErrors(placeable(form, error, words))
    },
  })
  return {
    onSubmit: form.onSubmit((values) => mutate(values)),
    isPending,
    isOutcomeUnknown,
    error: error && isAllPlaced(form, error) ? null : error,
  }
}

interface AnyForm {
  getValues: () => object
}

/**
 * An error inside a list field, such as tags[2], is shown at the field; an error inside a row of fields at that
 * field.
 */
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

/** The order of the parts of an input whose hint stands below it. */
export const hintBelow: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
]

/**
 * A function with the props of an input by its field: with a label, and a hint that stands below the input. A value of two
 * states belongs to a checkbox or a switch.
 */
export const fieldsOf =
  <Values extends Record<string, unknown>>(form: UseFormReturnType<Values>) =>
  (name: keyof Values & string, label?: string, hint?: string) => ({
    key: form.key(name),
    ...(label !== undefined && { label }),
    ...(hint !== undefined && { description: hint, inputWrapperOrder: hintBelow }),
    ...form.getInputProps(name, {
      type: typeof form.getValues()[name] === 'boolean' ? 'checkbox' : 'input',
    }),
  })

/** A form, and the props of its inputs. */
export function useFields<Values extends Record<string, unknown>>(options: UseFormInput<Values>) {
  const form = useForm<Values>(options)
  return { form, field: fieldsOf(form) }
}
