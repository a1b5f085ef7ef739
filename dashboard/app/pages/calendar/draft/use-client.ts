import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

import type { NewBooking } from '#app/api/bookings/bookings.ts'
import { addCustomer, type NewCustomer } from '#app/api/clients/customers.ts'
import { useIdempotentSubmit } from '#app/forms/use-idempotent-submit.ts'

import type { Client } from './values.ts'

type Who = Pick<NewBooking, 'customerId' | 'isWalkIn' | 'customerName'>

/** The client of a booking in the API's form; a new client is created first. */
export function useClient(businessId: string) {
  const { t } = useTranslation()
  // A created client is reused when the booking itself has to be retried.
  const made = useRef(new Map<string, string>())
  const add = useIdempotentSubmit((body: NewCustomer, key) => addCustomer(businessId, body, key))
  return async (client: Client): Promise<Who> => {
    if (client.kind === 'known') return { customerId: client.id }
    if (client.kind === 'walk-in')
      return { isWalkIn: true, customerName: client.name.trim() || t('calendar.walkIn') }
    const body = cardOf(client)
    const contents = JSON.stringify(body)
    const customerId = made.current.get(contents) ?? (await add(body)).id
    made.current.set(contents, customerId)
    return { customerId }
  }
}

const cardOf = ({
  firstName,
  lastName,
  phone,
  email,
}: Extract<Client, { kind: 'new' }>): NewCustomer => ({
  firstName,
  ...(lastName !== '' && { lastName }),
  ...(phone !== '' && { phone }),
  ...(email !== '' && { email }),
})
