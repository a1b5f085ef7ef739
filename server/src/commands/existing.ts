import type { Config } from '#config/config.ts'
import type { OperatorOptions } from '#features/access/invitations/give-role.ts'

/** The option --existing of commands that give a role. */
export interface ExistingOption {
  existing?: boolean
}

export const operatorOptions = (
  { publicUrl, smtpUrl }: Pick<Config, 'publicUrl' | 'smtpUrl'>,
  isExistingMeant: boolean,
): OperatorOptions => ({ publicUrl, sendsMail: smtpUrl !== null, isExistingMeant })
