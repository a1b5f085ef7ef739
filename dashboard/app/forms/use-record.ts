import type { UseFormInput } from '@mantine/form'
import { useRef } from 'react'

import type { components } from '../api/http/schema.gen.ts'
import { fields } from './fields.gen.ts'
import {
  bodyOfInputs,
  type BodyName,
  type Facts,
  type RecordValues,
  valuesFor,
} from './record-values.ts'
import { useFields } from './use-fields.ts'

type Bodies = typeof fields

/** The values of all fields of a body; those of a new record are empty inputs, or the given ones. */
type AllValues<Name extends BodyName, New extends object> = RecordValues<
  Name,
  Omit<Record<keyof Bodies[Name], undefined>, keyof New> & Readonly<New>
>

interface RecordOptions<Beside extends object> extends Pick<UseFormInput<object>, 'mode'> {
  /** Values that no field of the body has. */
  beside?: Beside
}

/**
 * The form of a record whose body the API describes; `fresh` has the values of a new record that are not empty inputs. The body
 * has the fields with an input alone.
 */
export function useRecord<
  Name extends BodyName,
  New extends Partial<Record<keyof Bodies[Name], unknown>>,
  Beside extends object = object,
>(
  name: Name,
  record: object | null,
  fresh: New,
  { mode = 'uncontrolled', beside }: RecordOptions<Beside> = {},
) {
  const facts: Readonly<Record<string, Facts>> = fields[name]
  const every = Object.fromEntries(Object.keys(facts).map((field) => [field, undefined]))
  const { form, field: inputOf } = useFields({
    mode,
    initialValues: {
      ...valuesFor(name, record, { ...every, ...fresh }),
      ...beside,
    } as AllValues<Name, New> & Beside,
  })
  const shown = useRef(new Set<string>())
  const field: typeof inputOf = (path, label, hint) => {
    shown.current.add(path)
    const { kind, isRequired = false } = facts[path] ?? { kind: 'other' }
    const isMarked = isRequired && (kind === 'string' || kind === 'number')
    return { ...inputOf(path, label, hint), ...(isMarked && { withAsterisk: true }) }
  }
  const bodyOf = (values: Readonly<Record<string, unknown>>) =>
    bodyOfInputs<components['schemas'][Name]>(name, values, (path) => shown.current.has(path))
  return { form, field, bodyOf }
}
