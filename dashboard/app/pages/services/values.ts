import type { NewService, Service } from '../../api/services.ts'

/** What the fields of the drawer hold; a number that is not entered is an empty text. */
export const valuesOf = (service: Service | null) => ({
  name: service?.name ?? '',
  categoryId: service?.categoryId ?? null,
  duration: (service?.duration ?? 30) as number | string,
  price: (service?.price ?? '') as number | string,
  description: service?.description ?? '',
  isActive: service?.isActive ?? true,
})

/** What is sent: the server says what is wrong with it. */
export const bodyOf = (values: ReturnType<typeof valuesOf>) =>
  ({
    ...values,
    description: values.description.trim() === '' ? null : values.description,
    duration: values.duration === '' ? null : values.duration,
    price: values.price === '' ? null : values.price,
  }) as NewService
