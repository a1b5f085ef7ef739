import { useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

export type Photo = Schemas['Photo']
export type NewPhoto = Schemas['CreateCustomerPhotoBody']

const path = '/businesses/{businessId}/customers/{customerId}/photos'
const at = (businessId: string, customerId: string) => ({
  params: { path: { businessId, customerId } },
})

export const usePhotos = (businessId: string, customerId: string) =>
  useQuery({
    queryKey: keys.customerPhotos(businessId, customerId),
    queryFn: () => unwrap(api.GET(path, at(businessId, customerId))),
  })

export async function addPhoto(businessId: string, customerId: string, body: NewPhoto) {
  const added = await unwrapData(api.POST(path, { ...at(businessId, customerId), body }))
  await changed(businessId, customerId)
  return added
}

export async function removePhoto(businessId: string, customerId: string, photoId: string) {
  const params = { path: { businessId, customerId, photoId } }
  await unwrap(
    api.DELETE('/businesses/{businessId}/customers/{customerId}/photos/{photoId}', { params }),
  )
  await changed(businessId, customerId)
}

/** The address of a photo, which only the session of this browser can open. */
export const photoAddress = (businessId: string, customerId: string, photoId: string) =>
  `/api/v1/businesses/${businessId}/customers/${customerId}/photos/${photoId}/image`

const changed = (businessId: string, customerId: string) =>
  queryClient.invalidateQueries({ queryKey: keys.customerPhotos(businessId, customerId) })
