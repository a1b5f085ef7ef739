import { Type } from '#core/json-schema.ts'
import { del, get, post } from '#http/endpoint.ts'
import { Bytes } from '#http/reply/bytes.ts'
import { One } from '#http/types.ts'
import { resize } from '#operation/images/resize.ts'

import * as photos from './queries.ts'
import { NewPhoto, Photo } from './schema.ts'

const path = '/businesses/:businessId/customers/:customerId/photos' as const

/** Of the longer side, in pixels. */
const sideMax = 1_600

/** A photo is data: nothing in it may be run, nor shown by other sites. */
const imageHeaders = {
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline; filename="photo.jpg"',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, max-age=300',
  'x-content-type-options': 'nosniff',
}

export const photoRoutes = [
  get(path, {
    name: 'listCustomerPhotos',
    access: 'customers:read',
    summary: 'List the photos of a customer, the latest day first',
    reply: Type.Array(Photo),
    handler: ({ tenant, params }) => photos.list(tenant, params.customerId),
  }),

  post(path, {
    name: 'createCustomerPhoto',
    access: 'customers:write',
    summary: 'Add a photo of a customer',
    description: `JPEG, PNG or WebP. It is turned upright, made smaller than ${sideMax} pixels where it is larger, and stored as JPEG without metadata. At most ${photos.photosMax} of a customer, and 1 GiB of all: 409 with BOUND_REACHED.`,
    body: NewPhoto,
    quota: { name: 'storageMegabytes', used: photos.megabytes },
    reply: One(Photo),
    status: 201,
    idempotent: true,
    prepare: ({ tenant: { businessId }, body }) => resize(body.image, { businessId, sideMax }),
    handler: async ({ tenant, params, body, prepared }) => ({
      data: await photos.insert(tenant, params.customerId, body, prepared),
    }),
  }),

  get(`${path}/:photoId/image`, {
    name: 'readCustomerPhoto',
    access: 'customers:read',
    summary: 'Read a photo of a customer as JPEG',
    reply: Bytes('image/jpeg'),
    refusals: ['NOT_FOUND'],
    handler: async ({ tenant, params, raw }) => {
      const bytes = await photos.read(tenant, params.customerId, params.photoId)
      for (const [name, value] of Object.entries(imageHeaders)) raw.header(name, value)
      return bytes
    },
  }),

  del(`${path}/:photoId`, {
    name: 'deleteCustomerPhoto',
    access: 'customers:write',
    summary: 'Delete a photo of a customer',
    reply: Type.Null(),
    status: 204,
    handler: async ({ tenant, params }) => {
      await photos.remove(tenant, params.customerId, params.photoId)
      return null
    },
  }),
]
