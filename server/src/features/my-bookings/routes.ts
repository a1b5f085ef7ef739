import { Type } from '#core/json-schema.ts'
import { del, get, post } from '#http/endpoint.ts'
import { takeTurn } from '#http/limits/one-at-a-time.ts'
import { inData, JsonStream } from '#http/reply/json-stream.ts'
import { One } from '#http/types.ts'

import { copyNameOf, copyOf } from './copy/copy.ts'
import { CustomerCopy } from './copy/schema.ts'
import { overviewOf } from './overview.ts'
import { requestErasure } from './request-erasure.ts'
import { requestLink } from './request-link.ts'
import { GuestSession, LinkRequest, MyBookings, PastQuery, SignIn } from './schema.ts'
import * as sessions from './sessions.ts'
import { signIn } from './sign-in.ts'

const all = '/public/:slug/my-bookings' as const
const one = `${all}/sessions/:token` as const

export const myBookingsRoutes = [
  post(`${all}/links`, {
    name: 'requestGuestLink',
    access: 'guest',
    summary: 'Send a customer a link to their bookings',
    description:
      'The response is the same whether or not the business knows the address; a letter is sent only if it does. Five requests an hour for an e-mail address, thirty of a network and 500 for a business.',
    body: LinkRequest,
    reply: Type.Null(),
    status: 204,
    refusals: ['CONFLICT'],
    handler: async ({
      tenant,
      installation: { masterKey },
      body,
      origin: { address },
      config: { sendsMail },
    }) => {
      await requestLink(tenant, body, { masterKey, sendsMail, address })
      return null
    },
  }),

  post(`${all}/sessions`, {
    name: 'createGuestSession',
    access: 'guest',
    summary: 'Open a session by the link of a letter',
    description:
      'The link works once, within 30 minutes; the session ends after 30 minutes. What the customer chose online, the language and a consent to marketing, becomes part of their record.',
    body: SignIn,
    reply: One(GuestSession),
    status: 201,
    handler: async ({ tenant, installation: { masterKey }, body: { token } }) => ({
      data: await signIn(tenant, token, masterKey),
    }),
  }),

  get(one, {
    name: 'getMyBookings',
    access: 'guest',
    summary: 'Read the bookings and cards of a customer',
    description: 'Of all customers with the address of the session.',
    query: PastQuery,
    reply: One(MyBookings),
    handler: async ({ tenant, params: { token }, query: { page }, config: { publicUrl } }) => ({
      data: await overviewOf(tenant, { token, page, publicUrl }),
    }),
  }),

  get(`${one}/copy`, {
    name: 'copyCustomerData',
    access: 'guest',
    long: true,
    summary: 'Read a copy of what is stored about a customer',
    description:
      'Written while it is read, photos included, so it may take minutes. One copy of a business is written at a time: others are 429 meanwhile.',
    reply: JsonStream(One(CustomerCopy)),
    async handler({ tenant, params, raw }) {
      takeTurn(raw, copyNameOf(tenant))
      return inData(await copyOf(tenant, params.token))
    },
  }),

  post(`${one}/erasure-request`, {
    name: 'requestErasure',
    access: 'guest',
    summary: 'Ask the business to erase the customer',
    description:
      'A person of the business confirms or refuses it. An open request stays as it is; after a refusal it is open again.',
    reply: Type.Null(),
    status: 204,
    handler: async ({ tenant, params }) => {
      await requestErasure(tenant, params.token)
      return null
    },
  }),

  del(one, {
    name: 'endGuestSession',
    access: 'guest',
    summary: 'End the session of a customer',
    reply: Type.Null(),
    status: 204,
    handler: async ({ tenant, params }) => {
      await sessions.remove(tenant, params.token)
      return null
    },
  }),
]
