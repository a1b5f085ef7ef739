import { conflictFor } from '#core/errors.ts'
import { Type } from '#core/json-schema.ts'
import { del, get, post } from '#http/endpoint.ts'
import { sessionOf } from '#http/identify/caller.ts'
import { One } from '#http/types.ts'

import { SignedIn } from '../sessions/schema.ts'
import { startSession } from '../sessions/start.ts'
import { beginTry, completeLogin } from './complete-login.ts'
import { lockForChange, requireProof } from './proof.ts'
import * as factors from './queries.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { removeSecondFactor } from './remove.ts'
import { givenFaults } from './rules.ts'
import {
  Confirmation,
  GivenSecondFactor,
  NewTotp,
  Proof,
  RecoveryCodes,
  SecondFactor,
  SecondFactorLogin,
  TotpSecret,
} from './schema.ts'
import { confirmTotp, createTotp } from './totp.ts'
import { beginVerification, completeVerification } from './verify-again.ts'

export const secondFactorRoutes = [
  post('/auth/login/second-factor', {
    name: 'signInWithSecondFactor',
    access: 'public',
    audit: 'sign-in.succeeded',
    within: 'installation',
    summary: 'Complete a sign-in with a second factor',
    endsStreams: true,
    description:
      'The challenge ends after 10 minutes, and after five wrong codes. A code counts once. After 10 wrong codes of an account in 15 minutes further ones are refused with 429 for a while; from a network from which its person has signed in within 30 days, after 10 from there.',
    body: SecondFactorLogin,
    example: { challenge: '4u0yQmJ0bR1nq0c2T5o6wZ3s8xV7kLdA9eHfGjPiYtE', code: '492039' },
    reply: One(SignedIn),
    refusals: ['INVALID_CREDENTIALS', 'NOT_FOUND', 'RATE_LIMIT_EXCEEDED'],
    rules: ({ body }) => givenFaults(body),
    prepare: ({ installation, body, origin }) => beginTry(installation, body, origin),
    async handler({ installation, body, caller, origin, signInFailed, prepared, audit, raw }) {
      const begunLogin = { ...prepared, signInFailed }
      const accountId = await completeLogin(installation, origin.sites, body, begunLogin)
      audit({ accountId })
      const begun = { ...origin, secondFactorAt: installation.now }
      return { data: await startSession(installation, { accountId, caller }, begun, raw) }
    },
  }),

  get('/auth/second-factors', {
    name: 'listSecondFactors',
    access: 'session',
    within: 'installation',
    summary: "List one's own second factors, newest first",
    reply: Type.Array(SecondFactor),
    handler: ({ installation: { db, masterKey }, caller }) =>
      factors.list(db, masterKey, sessionOf(caller).accountId),
  }),

  post('/auth/second-factors/verify', {
    name: 'verifySecondFactor',
    access: 'session',
    within: 'installation',
    summary: 'Give a second factor in a session',
    description:
      'Changes of second factors and of recovery codes need one of the last 10 minutes, if the account has one. Wrong codes count as in POST /auth/login/second-factor.',
    body: GivenSecondFactor,
    example: { code: '492039' },
    reply: Type.Null(),
    status: 204,
    refusals: ['RATE_LIMIT_EXCEEDED'],
    rules: ({ body }) => givenFaults(body),
    prepare: ({ installation, caller, body, origin }) =>
      beginVerification(installation, sessionOf(caller), body, origin),
    async handler({ installation, caller, body, origin, prepared: counted, signInFailed }) {
      const begun = { counted, signInFailed }
      await completeVerification(installation, origin.sites, sessionOf(caller), body, begun)
      return null
    },
  }),

  post('/auth/second-factors/totp', {
    name: 'createTotp',
    access: 'session',
    within: 'installation',
    summary: 'Create a secret for an authenticator app',
    description:
      'It counts as a second factor once it is confirmed with a code, within 10 minutes.',
    body: NewTotp,
    reply: One(TotpSecret),
    status: 201,
    refusals: ['SECOND_FACTOR_MISSING', 'CONFLICT', 'RATE_LIMIT_EXCEEDED'],
    prepare: ({ installation, caller, body, ...request }) =>
      requireProof(installation, sessionOf(caller), body, request),
    handler: async ({ installation, caller, body }) => ({
      data: await createTotp(installation, sessionOf(caller), body),
    }),
  }),

  post('/auth/second-factors/totp/:id/confirm', {
    name: 'confirmTotp',
    access: 'session',
    audit: 'second-factor.added',
    within: 'installation',
    summary: 'Confirm an authenticator app with its first code',
    description:
      'With the first second factor of an account the response holds ten recovery codes, and all other sessions of the account end.',
    body: Confirmation,
    reply: One(RecoveryCodes),
    refusals: ['NOT_FOUND'],
    async handler({ installation, caller, params: { id }, body: { code }, config, audit }) {
      const session = sessionOf(caller)
      const recoveryCodes = await confirmTotp(installation, config, session, { id, code })
      audit()
      return { data: { recoveryCodes } }
    },
  }),

  del('/auth/second-factors/:id', {
    name: 'deleteSecondFactor',
    access: 'session',
    audit: 'second-factor.removed',
    within: 'installation',
    summary: "Remove one of one's own second factors",
    description: 'The last one takes the recovery codes with it.',
    body: Proof,
    reply: Type.Null(),
    status: 204,
    refusals: ['SECOND_FACTOR_MISSING', 'RATE_LIMIT_EXCEEDED'],
    prepare: ({ installation, caller, body, ...request }) =>
      requireProof(installation, sessionOf(caller), body, request),
    async handler({ installation, caller, params, config, audit }) {
      await removeSecondFactor(installation, config, sessionOf(caller), params.id)
      audit()
      return null
    },
  }),

  post('/auth/recovery-codes', {
    name: 'createRecoveryCodes',
    access: 'session',
    audit: 'recovery-codes.replaced',
    within: 'installation',
    summary: 'Replace the recovery codes',
    description: 'The previous ones end.',
    body: Proof,
    reply: One(RecoveryCodes),
    status: 201,
    refusals: ['SECOND_FACTOR_MISSING', 'CONFLICT', 'RATE_LIMIT_EXCEEDED'],
    prepare: ({ installation, caller, body, ...request }) =>
      requireProof(installation, sessionOf(caller), body, request),
    async handler({ installation, caller, audit }) {
      const { db, masterKey } = installation
      const { accountId } = sessionOf(caller)
      await lockForChange(installation, sessionOf(caller))
      if (!(await factors.exist(db, accountId)))
        throw conflictFor('NO_SECOND_FACTOR', 'The account has no second factor')
      audit()
      return { data: { recoveryCodes: await replaceRecoveryCodes(db, masterKey, accountId) } }
    },
  }),
]
