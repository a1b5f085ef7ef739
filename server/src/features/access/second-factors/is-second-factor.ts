import type { Installation } from '#db/installation.ts'

import { isSignedBy } from './passkeys/authenticate.ts'
import type { Expectation } from './passkeys/verify.ts'
import * as recoveryCodes from './recovery-codes.ts'
import type { GivenSecondFactor } from './schema.ts'
import { isTotpCode } from './totp-codes.ts'

/** Whether this is a second factor of the account: a code, a recovery code, or the signature of a passkey. It is used up. */
export async function isSecondFactor(
  installation: Installation,
  accountId: string,
  { code, recoveryCode, passkey }: GivenSecondFactor,
  expected: Expectation,
): Promise<boolean> {
  const { db, masterKey } = installation
  if (code !== undefined) return isTotpCode(installation, accountId, code)
  if (recoveryCode !== undefined)
    return recoveryCodes.take(db, masterKey, { accountId, code: recoveryCode })
  return passkey ? isSignedBy(installation, accountId, passkey, expected) : false
}
