import { account, report } from './account'
import { BookingStatus, createBooking, getAvailability, listServices } from './orval/client'

const { key, businessId, date } = account
const headers = { 'X-API-Key': key }

async function book() {
  const services = await listServices(businessId, { headers })
  if (services.status !== 200) throw new Error(services.data.code)
  const serviceId = services.data[0]?.id ?? ''
  const listed = await getAvailability(businessId, { startDate: date, serviceId }, { headers })
  // Without If-None-Match it cannot be 304, but the type does not express that.
  if (listed.status !== 200) throw new Error(listed.data?.code)
  const slot = listed.data.days.flatMap(({ slots }) => slots).find(({ available }) => available)
  if (!slot) throw new Error('Nothing is free')
  const booked = await createBooking(
    businessId,
    {
      date,
      startTime: slot.startTime,
      staffId: slot.staffId,
      services: [{ serviceId }],
      isWalkIn: true,
      customerName: 'Nina Jansen',
    },
    { headers: { ...headers, 'Idempotency-Key': 'orval' } },
  )
  if (booked.status !== 201) throw new Error(`${booked.status} ${booked.data.code}`)
  const { id, status } = booked.data.booking
  return { id, status: status satisfies BookingStatus }
}

void report(book)
