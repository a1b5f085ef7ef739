import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

import type { NewBooking } from '../../../api/bookings.ts'
import { addCustomer, type NewCustomer } from '../../../api/customers.ts'
import { useRepeatable } from '../../../forms/use-repeatable.ts'
import type { Client } from './values.ts'

type Who = Pick<NewBooking, 'customerId' | 'isWalkIn' | 'customerName'>

/** Who a booking is for, as the API wants it; a new client gets a card before. */
export function useClient(businessId: string) {
  const { t } = useTranslation()
  // The card stays made when the booking itself has to be tried again.
  const made = useRef(new Map<string, string>())
  const add = useRepeatable((body: NewCustomer, key) => addCustomer(businessId, body, key))
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
