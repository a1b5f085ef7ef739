import { useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

export type BusinessImage = Schemas['BusinessImage']
export type BusinessImages = Schemas['BusinessImages']
export type ImageField = keyof BusinessImages

const at = (businessId: string) => ({ params: { path: { businessId } } })

const paths = {
  logo: '/businesses/{businessId}/logo',
  photo: '/businesses/{businessId}/booking-page/photo',
} as const

export const useImages = (businessId: string) =>
  useQuery({
    queryKey: keys.images(businessId),
    queryFn: (): Promise<BusinessImages> =>
      unwrapData(api.GET('/businesses/{businessId}/images', at(businessId))),
  })

/** Uploads a picture in base64 in place of the former one. */
export async function saveImage(businessId: string, field: ImageField, image: string) {
  const saved = await unwrapData(api.PUT(paths[field], { ...at(businessId), body: { image } }))
  changed(businessId, { [field]: saved })
}

export async function removeImage(businessId: string, field: ImageField) {
  await unwrap(api.DELETE(paths[field], at(businessId)))
  changed(businessId, { [field]: null })
}

const changed = (businessId: string, changes: Partial<BusinessImages>) =>
  queryClient.setQueryData(
    keys.images(businessId),
    (before?: BusinessImages) => before && { ...before, ...changes },
  )
