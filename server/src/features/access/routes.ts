import { invitationRoutes } from './invitations/routes.ts'
import { loginRoutes } from './login/routes.ts'
import type { UnlinkStaff } from './members/change.ts'
import { memberRoutes } from './members/routes.ts'
import { passwordRoutes } from './password-changes/routes.ts'
import { passkeyRoutes } from './second-factors/passkeys/routes.ts'
import { secondFactorRoutes } from './second-factors/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { setupRoutes } from './setup/routes.ts'

/** The routes of people. Those of API keys have a section of their own. */
export const accessRoutes = (unlinked: UnlinkStaff) => [
  ...setupRoutes,
  ...loginRoutes,
  ...sessionRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...passwordRoutes,
  ...memberRoutes(unlinked),
  ...invitationRoutes,
]
