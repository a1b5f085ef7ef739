import type { Location, CreateLocationBody } from '#app/api/http/schema.gen.ts'

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

/** The request body: empty fields become null. The server validates it. */
export const bodyOf = (values: ReturnType<typeof valuesOf>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const trimmed = typeof value === 'string' ? value.trim() : value
      return [name, trimmed === '' ? null : trimmed]
    }),
  ) as CreateLocationBody
