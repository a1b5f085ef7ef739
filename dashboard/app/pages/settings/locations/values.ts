import type { Location, NewLocation } from '../../../api/locations.ts'

export const valuesOf = (location: Location | null) => ({
  name: location?.name ?? '',
  street: location?.street ?? '',
  houseNumber: location?.houseNumber ?? '',
  postalCode: location?.postalCode ?? '',
  city: location?.city ?? '',
  country: location?.country ?? null,
  latitude: (location?.latitude ?? '') as number | string,
  longitude: (location?.longitude ?? '') as number | string,
  phone: location?.phone ?? '',
  email: location?.email ?? '',
  isActive: location?.isActive ?? true,
})

/** What is sent: what is empty is not told. The server says what is wrong with it. */
export const bodyOf = (values: ReturnType<typeof valuesOf>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const told = typeof value === 'string' ? value.trim() : value
      return [name, told === '' ? null : told]
    }),
  ) as NewLocation
