import { database, serverTime } from '../process/server.ts'
import { openSalon, type SalonOptions } from './salon.ts'

export type Studio = Awaited<ReturnType<typeof openStudio>>

/** A Monday far enough ahead of the server's clock to satisfy every advance rule, within the default 365 days. */
const nextMonday = () => {
  const day = new Date(serverTime().getTime() + 28 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
}

/**
 * A salon that can be booked: one member who performs one service of 45 minutes, and a customer.
 */
export async function openStudio({
  price = 49.5,
  ...options
}: SalonOptions & { price?: number } = {}) {
  const salon = await openSalon(options)
  const make = async (path: string, values: object) => (await salon.post(path, values)).body.data
  const service = await make('~/services', { name: 'Cut', price, duration: 45 })
  const customer = await make('~/customers', {
    firstName: 'Nina',
    lastName: 'Jansen',
    email: 'nina@example.com',
    phone: '+31 20 123 4567',
  })
  const hire = async (firstName = 'Sam') => {
    const member = await make('~/staff', { firstName })
    const services = [{ serviceId: service.id }]
    await salon.put(`~/staff/${member.id}/services`, { services })
    return member
  }
  const staff = await hire('Mila')
  const date = nextMonday()
  const usual = {
    date,
    startTime: '10:00',
    staffId: staff.id,
    customerId: customer.id,
    services: [{ serviceId: service.id }],
  }

  return {
    ...salon,
    service: service as { id: string },
    customer: customer as { id: string },
    staff: staff as { id: string },
    date,
    hire,
    /** Creates the default booking with overrides. */
    book: (values: object = {}, headers = {}) => {
      const forWalkIn = 'isWalkIn' in values ? { customerId: undefined } : {}
      return salon.post('~/bookings', { ...usual, ...forWalkIn, ...values }, headers)
    },
    /** Changes columns of the business, as its owner would in the dashboard. */
    async configure(values: object) {
      await database.db
        .updateTable('business')
        .set((eb) => ({ ...values, rev: eb('rev', '+', 1) }))
        .where('businessId', '=', salon.id)
        .execute()
    },
  }
}
