import { useForm, type UseFormInput, type UseFormReturnType } from '@mantine/form'

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
