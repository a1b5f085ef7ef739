import type { Customer, NewCustomer } from '#app/api/clients/customers.ts'

import { birthdayOf, partsOf } from './birthday.ts'

interface Plain {
  /** The key of its hint. */
  hint?: 'clients.alertsHint'
  maxLength?: number
}

/** The optional texts that need no input of their own, with their label in `clients`. A new field of this kind is a line here. */
const plainFields = {
  alerts: { hint: 'clients.alertsHint', maxLength: 300 },
} satisfies Partial<Record<keyof NewCustomer, Plain>>

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
} as const satisfies Record<keyof NewCustomer, 'table' | 'file' | null>

type FileName = {
  [Name in keyof typeof columns]: (typeof columns)[Name] extends 'file' ? Name : never
}[keyof typeof columns]

/** The fields that the file alone has. */
export const fileFields = (Object.keys(columns) as (keyof typeof columns)[]).filter(
  (name): name is FileName => columns[name] === 'file',
)

/** The initial values of every field that may be sent. A field with an input of its own is added here and in the drawer. */
export const valuesOf = (client: Customer | null) =>
  ({
    firstName: client?.firstName ?? '',
    lastName: client?.lastName ?? '',
    email: client?.email ?? '',
    phone: client?.phone ?? '',
    tags: client?.tags ?? [],
    notes: client?.notes ?? '',
    birthday: partsOf(client?.birthday ?? null),
    preferredStaffId: client?.preferredStaffId ?? null,
    locale: client?.locale ?? null,
    wantsEmail: client?.contact.email ?? true,
    wantsSms: client?.contact.sms ?? true,
    marketingConsent: client?.marketingConsent ?? false,
    ...(Object.fromEntries(plainEntries.map(([name]) => [name, client?.[name] ?? ''])) as Record<
      PlainName,
      string
    >),
  }) satisfies Record<Exclude<keyof NewCustomer, 'contact'> | 'wantsEmail' | 'wantsSms', unknown>

export type Values = ReturnType<typeof valuesOf>

/** The request body: all texts but the first name are optional, and null when they are empty. */
export const bodyOf = ({
  firstName,
  tags,
  locale,
  birthday,
  preferredStaffId,
  wantsEmail,
  wantsSms,
  marketingConsent,
  ...texts
}: Values): NewCustomer => ({
  firstName,
  tags,
  locale,
  birthday: birthdayOf(birthday),
  preferredStaffId,
  contact: { email: wantsEmail, sms: wantsSms },
  marketingConsent,
  ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim() || null])),
})
