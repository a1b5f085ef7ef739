import type { Customer, NewCustomer } from '../../api/customers.ts'

/** What the fields of the drawer hold. */
export const valuesOf = (client: Customer | null) => ({
  firstName: client?.firstName ?? '',
  lastName: client?.lastName ?? '',
  email: client?.email ?? '',
  phone: client?.phone ?? '',
  tags: client?.tags ?? [],
  notes: client?.notes ?? '',
  marketingConsent: client?.marketingConsent ?? false,
})

/** What is sent: an empty field is nothing told. */
export const bodyOf = (values: ReturnType<typeof valuesOf>): NewCustomer => ({
  ...values,
  lastName: orNull(values.lastName),
  email: orNull(values.email),
  phone: orNull(values.phone),
  notes: orNull(values.notes),
})

const orNull = (text: string) => (text.trim() === '' ? null : text.trim())
