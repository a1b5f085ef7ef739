import type { ListedService, CreateServiceBody } from '#app/api/http/schema.gen.ts'

/** The initial values of the drawer; an empty text stands for a missing number. */
export const valuesOf = (service: ListedService | null) => ({
  name: service?.name ?? '',
  categoryId: service?.categoryId ?? null,
  duration: (service?.duration ?? 30) as number | string,
  price: (service?.price ?? '') as number | string,
  description: service?.description ?? '',
  isActive: service?.isActive ?? true,
  isOnline: service?.isOnline ?? true,
})

/** The request body; the server validates it. */
export const bodyOf = (values: ReturnType<typeof valuesOf>) =>
  ({
    ...values,
    description: values.description.trim() === '' ? null : values.description,
    duration: values.duration === '' ? null : values.duration,
    price: values.price === '' ? null : values.price,
  }) as CreateServiceBody
