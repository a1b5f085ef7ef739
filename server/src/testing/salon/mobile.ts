import { openStudio, type Studio } from './studio.ts'

/** The locations of the studio and its customer: 14.46 km by road. */
export const here = { latitude: 52, longitude: 5 }
export const there = {
  street: 'Dam',
  houseNumber: '1',
  city: 'Amsterdam',
  latitude: 52.1,
  longitude: 5,
}

const fees = { travelBaseFee: 5, travelFeePerKm: 0.5, travelFreeKm: 2, travelRadiusKm: 20 }

/** A studio whose member travels to customers up to 20 km away. */
export async function openMobile(
  changes: object = {},
  options: Parameters<typeof openStudio>[0] = {},
) {
  const studio = await openStudio(options)
  await studio.configure({ ...here, ...fees, ...changes })
  return studio
}

/** Saves an address of the studio's customer, or of another one; returns its id. */
export const addressOf = async (studio: Studio, place: object, customerId = studio.customer.id) =>
  (await studio.post(`~/customers/${customerId}/addresses`, place)).body.data.id as string
