import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { findDuplicates } from '#app/api/clients/duplicates.ts'
import { api } from '#app/api/http/api.ts'
import type { CreateBookingBody, CreateCustomerBody, Customer } from '#app/api/http/schema.gen.ts'
import { stayOpen } from '#app/forms/stay-open.ts'
import { useIdempotentSubmit } from '#app/forms/use-idempotent-submit.ts'

import type { Client } from '../values.ts'

type Who = Pick<CreateBookingBody, 'customerId' | 'isWalkIn' | 'isAnonymous' | 'customerName'>

/**
 * The client of a booking in the API's form; a new client is created first. If others have the address or number, the person
 * is asked first: the result is `stayOpen`, and the next attempt creates the client.
 */
export function useClient(businessId: string) {
  const { t } = useTranslation()
  // A created client is reused when the booking itself has to be retried.
  const made = useRef(new Map<string, string>())
  const add = useIdempotentSubmit((body: CreateCustomerBody, key) =>
    api.post('~/customers', { businessId }, body, { key }),
  )
  const [duplicates, setDuplicates] = useState<Customer[]>([])
  const whoIs = async (client: Client): Promise<Who | typeof stayOpen> => {
    if (client.kind === 'known') return { customerId: client.id }
    if (client.kind === 'walk-in') {
      const name = client.name.trim()
      return name === ''
        ? { isWalkIn: true, isAnonymous: true, customerName: t('calendar.walkIn') }
        : { isWalkIn: true, customerName: name }
    }
    const body = cardOf(client)
    const contents = JSON.stringify(body)
    const known = made.current.get(contents)
    if (known !== undefined) return { customerId: known }
    const found = await findDuplicates(businessId, body)
    const shown = new Set(duplicates.map(({ id }) => id))
    setDuplicates(found)
    if (found.some(({ id }) => !shown.has(id))) return stayOpen
    const { id: customerId } = await add(body)
    made.current.set(contents, customerId)
    return { customerId }
  }
  return { whoIs, duplicates, forgetDuplicates: () => setDuplicates([]) }
}

const cardOf = ({
  firstName,
  lastName,
  phone,
  email,
}: Extract<Client, { kind: 'new' }>): CreateCustomerBody => ({
  firstName,
  ...(lastName !== '' && { lastName }),
  ...(phone !== '' && { phone }),
  ...(email !== '' && { email }),
})
