import { post } from '#http/endpoint.ts'
import { sessionOf } from '#http/identify/caller.ts'
import { One } from '#http/types.ts'

import { requireProof } from '../proof.ts'
import { NewPasskey, Proof, SecondFactor } from '../schema.ts'
import { beginPasskeyRequest } from '../verify-again.ts'
import { addPasskey, beginRegistration, checkPasskey } from './register.ts'
import { RegistrationOptions, RequestOptions } from './schema.ts'

export const passkeyRoutes = [
  post('/auth/second-factors/passkeys/options', {
    name: 'createPasskeyOptions',
    access: 'session',
    within: 'installation',
    summary: 'Read the options for a new passkey',
    description: 'For navigator.credentials.create of a browser; valid for 10 minutes.',
    body: Proof,
    reply: One(RegistrationOptions),
    refusals: ['SECOND_FACTOR_MISSING', 'RATE_LIMIT_EXCEEDED'],
    prepare: ({ installation, caller, body, ...request }) =>
      requireProof(installation, sessionOf(caller), body, request),
    handler: async ({ installation, caller, origin }) => ({
      data: await beginRegistration(installation, origin.sites, sessionOf(caller)),
    }),
  }),

  post('/auth/second-factors/passkeys/request', {
    name: 'createPasskeyRequest',
    access: 'session',
    within: 'installation',
    summary: 'Read the options to give a passkey in a session',
    description:
      'For navigator.credentials.get of a browser, whose answer goes to POST /auth/second-factors/verify; valid for 10 minutes.',
    reply: One(RequestOptions),
    refusals: ['CONFLICT'],
    handler: async ({ installation, caller, origin }) => ({
      data: await beginPasskeyRequest(installation, origin.sites, sessionOf(caller)),
    }),
  }),

  post('/auth/second-factors/passkeys', {
    name: 'createPasskey',
    access: 'session',
    audit: 'second-factor.added',
    within: 'installation',
    summary: 'Add a passkey that the browser has created',
    description:
      'It must answer the options that this session has asked for. The first second factor of an account ends all other sessions; POST /auth/recovery-codes then gives recovery codes.',
    body: NewPasskey,
    reply: One(SecondFactor),
    status: 201,
    refusals: ['SECOND_FACTOR_MISSING', 'CONFLICT'],
    prepare: ({ installation, caller, body, origin }) =>
      checkPasskey(installation, origin.sites, sessionOf(caller), body),
    async handler({ installation, caller, body: { name = null }, config, prepared, audit }) {
      const passkey = { ...prepared, name }
      const added = await addPasskey(installation, config, sessionOf(caller), passkey)
      audit()
      return { data: added }
    },
  }),
]
