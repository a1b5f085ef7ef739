import { useTranslation } from 'react-i18next'

import type { NewBooking } from '../../../api/bookings.ts'
import { addCustomer, type NewCustomer } from '../../../api/customers.ts'
import { useIdempotencyKey } from './use-idempotency-key.ts'
import type { Client } from './values.ts'

type Who = Pick<NewBooking, 'customerId' | 'isWalkIn' | 'customerName'>

/** Who a booking is for, as the API wants it; a new client gets a card before. */
export function useClient(businessId: string) {
  const { t } = useTranslation()
  const keyOf = useIdempotencyKey()
  return async (client: Client): Promise<Who> => {
    if (client.kind === 'known') return { customerId: client.id }
    if (client.kind === 'walk-in')
      return { isWalkIn: true, customerName: client.name.trim() || t('calendar.walkIn') }
    const body = cardOf(client)
    const { id } = await addCustomer(businessId, body, keyOf(body))
    return { customerId: id }
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
