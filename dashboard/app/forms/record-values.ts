import { fields } from './fields.gen.ts'

type Bodies = typeof fields
export type BodyName = keyof Bodies

/** The value of an input: a number that is not entered is an empty text. */
type Entered<Field> = Field extends { kind: 'number' }
  ? number | string
  : Field extends { kind: 'boolean' }
    ? boolean
    : Field extends { kind: 'array' }
      ? string[]
      : string

const empty = { string: '', number: '', boolean: false, array: [], object: {}, other: '' } as const

/** The values of a new record, where they are not an empty input; null for a choice that nobody has made. */
type Fresh = Readonly<Record<string, unknown>>

/** The values of a form for some fields of a body. */
export type RecordValues<Name extends BodyName, New extends Fresh> = {
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
  const of: Readonly<Record<string, { kind: string; isNullable: boolean } | undefined>> =
    fields[body]
  const sent = Object.entries(values).map(([name, value]) => {
    if (typeof value !== 'string') return [name, value]
    const text = value.trim()
    const mayStayEmpty = of[name]?.kind === 'string' && !of[name].isNullable
    return [name, text === '' && !mayStayEmpty ? null : text]
  })
  return Object.fromEntries(sent) as Body
}
