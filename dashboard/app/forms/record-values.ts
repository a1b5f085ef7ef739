import type { UseFormInput } from '@mantine/form'
import { useRef } from 'react'

import type { components } from '../api/http/schema.gen.ts'
import { fields } from './fields.gen.ts'
import { useFields } from './use-form.ts'

type Bodies = typeof fields
type BodyName = keyof Bodies

/** The value of an input: a number that is not entered is an empty text. */
type Entered<Field> = Field extends { kind: 'number' }
  ? number | string
  : Field extends { kind: 'boolean' }
    ? boolean
    : Field extends { kind: 'array' }
      ? string[]
      : string

/** A field in the API's description. */
interface Facts {
  kind: string
  isNullable: boolean
  isRequired?: boolean
}

const empty = { string: '', number: '', boolean: false, array: [], object: {}, other: '' } as const

/** The values of a new record, where they are not an empty input; null for a choice that nobody has made. */
type Fresh = Readonly<Record<string, unknown>>

/** The values of a form for some fields of a body. */
type RecordValues<Name extends BodyName, New extends Fresh> = {
  [Field in keyof New]: New[Field] extends null
    ? string | null
    : Field extends keyof Bodies[Name]
      ? Entered<Bodies[Name][Field]>
      : never
}

/**
 * The values of a form: those of the record, else `fresh`, which names the fields of the form. Undefined there is an empty input
 * of the type that the API's description has.
 */
export function valuesFor<Name extends BodyName, New extends Fresh>(
  body: Name,
  record: object | null,
  fresh: New,
): RecordValues<Name, New> {
  const known: Readonly<Record<string, unknown>> = { ...record }
  const of: Readonly<Record<string, { kind: keyof typeof empty }>> = fields[body]
  const values = Object.entries(fresh).map(([name, value]) => {
    const none = value === undefined ? empty[of[name]?.kind ?? 'other'] : value
    return [name, known[name] ?? none] as const
  })
  return Object.fromEntries(values) as RecordValues<Name, New>
}

/** The values as the body of a request: texts without space around them, and null where nothing is entered. The server validates it. */
export function bodyFrom<Body>(body: BodyName, values: Readonly<Record<string, unknown>>): Body {
  const of: Readonly<Record<string, Facts | undefined>> = fields[body]
  const sent = Object.entries(values).map(([name, value]) => {
    if (typeof value !== 'string') return [name, value]
    const text = value.trim()
    const mayStayEmpty = of[name]?.kind === 'string' && !of[name].isNullable
    return [name, text === '' && !mayStayEmpty ? null : text]
  })
  return Object.fromEntries(sent) as Body
}

/**
 * The body of a form: the fields that have an input. A number that is not entered is null where it is required, so that the
 * server refuses it, and left out where it is not and may not be null.
 */
export function bodyOfInputs<Body>(
  body: BodyName,
  values: Readonly<Record<string, unknown>>,
  hasInput: (field: string) => boolean,
): Body {
  const of: Readonly<Record<string, Facts | undefined>> = fields[body]
  const entered = Object.entries(values).filter(([name]) => name in of && hasInput(name))
  const sent = bodyFrom<object>(body, Object.fromEntries(entered))
  const mayBeNull = (name: string) => of[name]?.isNullable || of[name]?.isRequired
  const kept = Object.entries(sent).filter(([name, value]) => value !== null || mayBeNull(name))
  return Object.fromEntries(kept) as Body
}

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
