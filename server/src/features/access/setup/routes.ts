import { post } from '#http/endpoint.ts'
import { One } from '#http/types.ts'

import { passwordFaults } from '../passwords/common-passwords.ts'
import { hashWithSlot } from '../passwords/hashing.ts'
import { SignedIn } from '../sessions/schema.ts'
import { startSession } from '../sessions/start.ts'
import { createFirstAccount, requireSetupCode } from './create-first-account.ts'
import { FirstAccount } from './schema.ts'

export const setupRoutes = [
  post('/auth/setup', {
    name: 'createFirstAccount',
    access: 'public',
    within: 'installation',
    summary: 'Create the first account of the installation and sign in',
    description:
      'Only while no account exists, then 404 for good. The setup code is printed at the start of the server and by `openchair setup-code`. After 10 wrong codes in 15 minutes from one network, further ones from there are refused with 429.',
    endsStreams: true,
    body: FirstAccount,
    reply: One(SignedIn),
    status: 201,
    rules: ({ body: { password, email, name } }) =>
      passwordFaults(password, 'password', [email, name]),
    refusals: ['NOT_FOUND', 'RATE_LIMIT_EXCEEDED'],
    async prepare({ installation, body, origin }) {
      await requireSetupCode(installation, body.code, origin)
      return hashWithSlot(body.password, origin)
    },
    async handler({ installation, caller, body, origin, prepared: passwordHash, raw }) {
      const accountId = await createFirstAccount(installation, body, passwordHash)
      return { data: await startSession(installation, { accountId, caller }, origin, raw) }
    },
  }),
]
