import type { CreateCustomerBody, Customer } from '../http/schema.gen.ts'
import { searchCustomers } from './customers.ts'

/** The clients who have this e-mail address or phone number already. */
export async function findDuplicates(
  businessId: string,
  { email, phone }: Pick<CreateCustomerBody, 'email' | 'phone'>,
): Promise<Customer[]> {
  const [sameEmail, samePhone] = await Promise.all([
    matches(businessId, email, (client, text) => isSame(client.email, text)),
    matches(businessId, phone, hasNumber),
  ])
  return [...new Map([...sameEmail, ...samePhone].map((one) => [one.id, one])).values()]
}

async function matches(
  businessId: string,
  text: string | null | undefined,
  isMatch: (client: Customer, text: string) => boolean,
) {
  if (text == null) return []
  const found = await searchCustomers(businessId, text)
  return found.filter((client) => isMatch(client, text))
}

const isSame = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase()

/** The search finds any form of a whole number; of a short one it finds all that end with it. */
const hasNumber = ({ phone }: Customer, text: string) =>
  digitsOf(text).length >= wholeNumber || digitsOf(phone ?? '') === digitsOf(text)

const wholeNumber = 8

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')
