import type { CreateCustomerBody, Customer } from '#app/api/http/schema.gen.ts'
import { bodyFrom, valuesFor } from '#app/forms/record-values.ts'

import { birthdayOf, partsOf } from './birthday.ts'

interface Plain {
  /** The key of its hint. */
  hint?: 'clients.alertsHint'
}

/** The optional texts that need no input of their own, with their label in `clients`. A new field of this kind is a line here. */
const plainFields = {
  alerts: { hint: 'clients.alertsHint' },
} satisfies Partial<Record<keyof CreateCustomerBody, Plain>>

type PlainName = keyof typeof plainFields

export const plainEntries = Object.entries(plainFields) as [PlainName, Plain][]

/** Where the list of clients has a field: in the table, in the file of all clients alone, or nowhere. */
const columns = {
  firstName: 'table',
  lastName: 'table',
  phone: 'table',
  email: 'table',
  tags: 'table',
  birthday: 'file',
  alerts: 'file',
  notes: null,
  preferredStaffId: null,
  locale: null,
  contact: null,
  marketingConsent: null,
} as const satisfies Record<keyof CreateCustomerBody, 'table' | 'file' | null>

type FileName = {
  [Name in keyof typeof columns]: (typeof columns)[Name] extends 'file' ? Name : never
}[keyof typeof columns]

/** The fields that the file alone has. */
export const fileFields = (Object.keys(columns) as (keyof typeof columns)[]).filter(
  (name): name is FileName => columns[name] === 'file',
)

/** Every other field that is sent as it is entered; undefined is an empty input. */
const fresh = {
  firstName: undefined,
  lastName: undefined,
  email: undefined,
  phone: undefined,
  tags: undefined,
  notes: undefined,
  preferredStaffId: null,
  locale: null,
  marketingConsent: undefined,
} satisfies Record<Exclude<keyof CreateCustomerBody, 'contact' | 'birthday' | PlainName>, unknown>

const plain = Object.fromEntries(plainEntries.map(([name]) => [name, undefined])) as Record<
  PlainName,
  undefined
>

/** The initial values of every field that may be sent. A field with an input of its own is added here and in the drawer. */
export const valuesOf = (client: Customer | null) => ({
  ...valuesFor('CreateCustomerBody', client, { ...fresh, ...plain }),
  birthday: partsOf(client?.birthday ?? null),
  wantsEmail: client?.contact.email ?? true,
  wantsSms: client?.contact.sms ?? true,
})

export type Values = ReturnType<typeof valuesOf>

export const bodyOf = ({
  birthday,
  wantsEmail,
  wantsSms,
  ...values
}: Values): CreateCustomerBody => ({
  ...bodyFrom<CreateCustomerBody>('CreateCustomerBody', values),
  birthday: birthdayOf(birthday),
  contact: { email: wantsEmail, sms: wantsSms },
})
