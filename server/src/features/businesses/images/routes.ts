import { Type } from '#core/json-schema.ts'
import { del, get, put } from '#http/endpoint.ts'
import { One } from '#http/types.ts'

import { changeImage, prepareImage, removeImage } from './change.ts'
import * as images from './queries.ts'
import { BusinessImage, BusinessImages, NewImage } from './schema.ts'

const path = '/businesses/:businessId' as const

const resized = (side: number) =>
  `JPEG, PNG or WebP. It is turned upright, made smaller than ${side} pixels where it is larger, and stored without metadata.`

const changes = {
  access: 'session',
  right: 'business:edit',
  audit: 'profile.changed',
  changesSettings: true,
} as const

export const imageRoutes = [
  get(`${path}/images`, {
    name: 'getBusinessImages',
    access: 'business:read',
    summary: 'Read the addresses of the logo and the uploaded photo of the business',
    reply: One(BusinessImages),
    handler: async ({ tenant }) => ({ data: await images.find(tenant) }),
  }),

  put(`${path}/logo`, {
    name: 'setLogo',
    ...changes,
    summary: 'Upload the logo of the business',
    description: `${resized(512)} Drawings stay PNG, with their transparency.`,
    body: NewImage,
    reply: One(BusinessImage),
    prepare: ({ tenant, body }) => prepareImage(tenant, 'LOGO', body),
    handler: async ({ tenant, prepared, audit }) => ({
      data: await changeImage(tenant, 'LOGO', { prepared, audit }),
    }),
  }),

  del(`${path}/logo`, {
    name: 'deleteLogo',
    ...changes,
    summary: 'Remove the logo of the business',
    reply: Type.Null(),
    refusals: ['NOT_FOUND'],
    status: 204,
    handler: ({ tenant, audit }) => removeImage(tenant, 'LOGO', audit),
  }),

  put(`${path}/booking-page/photo`, {
    name: 'setBookingPagePhoto',
    ...changes,
    summary: 'Upload the photo of the booking page',
    description: `${resized(1_600)} It is shown instead of the one at photoUrl.`,
    body: NewImage,
    reply: One(BusinessImage),
    prepare: ({ tenant, body }) => prepareImage(tenant, 'PHOTO', body),
    handler: async ({ tenant, prepared, audit }) => ({
      data: await changeImage(tenant, 'PHOTO', { prepared, audit }),
    }),
  }),

  del(`${path}/booking-page/photo`, {
    name: 'deleteBookingPagePhoto',
    ...changes,
    summary: 'Remove the uploaded photo of the booking page',
    reply: Type.Null(),
    refusals: ['NOT_FOUND'],
    status: 204,
    handler: ({ tenant, audit }) => removeImage(tenant, 'PHOTO', audit),
  }),
]
