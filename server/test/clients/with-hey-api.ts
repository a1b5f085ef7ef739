import { account, report } from './account'
import { type BookingStatus, createBooking, getAvailability, listServices } from './hey-api'
import { client } from './hey-api/client.gen'

const { address, key, businessId, date } = account
client.setConfig({ baseUrl: address, headers: { 'X-API-Key': key } })
const path = { businessId }

async function book() {
  const { data: services } = await listServices({ path })
  const serviceId = services?.[0]?.id ?? ''
  const { data: listed } = await getAvailability({ path, query: { startDate: date, serviceId } })
  const slot = listed?.days.flatMap(({ slots }) => slots).find(({ available }) => available)
  if (!slot) throw new Error('Nothing is free')
  const { data, error } = await createBooking({
    path,
    headers: { 'Idempotency-Key': 'hey-api' },
    body: {
      date,
      startTime: slot.startTime,
      staffId: slot.staffId,
      services: [{ serviceId }],
      isWalkIn: true,
      customerName: 'Nina Jansen',
    },
  })
  if (!data) throw new Error(`${error.statusCode} ${error.code}`)
  const status: BookingStatus = data.booking.status
  return { id: data.booking.id, status }
}

void report(book)
