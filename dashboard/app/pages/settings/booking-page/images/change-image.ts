import { api } from '#app/api/http/api.ts'
import type { BusinessImages } from '#app/api/http/schema.gen.ts'

export type ImageField = keyof BusinessImages

const paths = { logo: '~/logo', photo: '~/booking-page/photo' } as const

/** Uploads a picture in base64 in place of the former one. */
export const saveImage = (businessId: string, field: ImageField, image: string) =>
  api.put(paths[field], { businessId }, { image })

export const removeImage = (businessId: string, field: ImageField) =>
  api.delete(paths[field], { businessId })
