import { refusal } from '#core/errors.ts'
import { post } from '#http/endpoint.ts'
import { One } from '#http/types.ts'

import * as accounts from '../accounts/queries.ts'
import { checkCredentials } from '../passwords/check-credentials.ts'
import { demandSecondFactor } from '../second-factors/demand.ts'
import { SignedIn } from '../sessions/schema.ts'
import { startSession } from '../sessions/start.ts'
import { Login } from './schema.ts'

export const loginRoutes = [
  post('/auth/login', {
    name: 'signIn',
    access: 'public',
    audit: 'sign-in.succeeded',
    within: 'installation',
    summary: 'Sign in',
    endsStreams: true,
    description:
      'The response holds a token for programs and sets a cookie for browsers; a session whose cookie it replaces ends. After 10 failures in 15 minutes for an e-mail address from one network (of IPv6 the /64; wider networks have a multiple), or 100 from one network, further attempts from there are refused with 429 for a while; after 100 for an e-mail address, those of networks from which its person has not signed in for 30 days. An account with a second factor gets 401 SECOND_FACTOR_REQUIRED with a challenge for POST /auth/login/second-factor.',
    body: Login,
    reply: One(SignedIn),
    refusals: ['INVALID_CREDENTIALS', 'SECOND_FACTOR_REQUIRED', 'RATE_LIMIT_EXCEEDED'],
    async prepare({ installation, body, origin, signInFailed }) {
      const account = await checkCredentials(installation, body, origin, signInFailed)
      await demandSecondFactor(installation, origin.sites, account)
      return account
    },
    async handler({ installation, caller, origin, prepared: account, audit, raw }) {
      // Locked, or the new session would survive a concurrent password reset.
      if (!(await accounts.lockPassword(installation.db, account)))
        throw refusal('INVALID_CREDENTIALS')
      audit({ accountId: account.id })
      const signingIn = { accountId: account.id, caller }
      return { data: await startSession(installation, signingIn, origin, raw) }
    },
  }),
]
