import type { Config } from '#config/config.ts'
import type { OperatorOptions } from '#features/access/invitations/give-role.ts'

import { mailOptions } from './mail-options.ts'

/** The option --existing of commands that give a role. */
export interface ExistingOption {
  existing?: boolean
}

export const operatorOptions = (
  config: Pick<Config, 'publicUrl' | 'smtpUrl'>,
  isExistingMeant: boolean,
): OperatorOptions => ({ ...mailOptions(config), isExistingMeant })
