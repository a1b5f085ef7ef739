import type { Command } from 'commander'

import type { OptionDefinition } from './option.ts'

export interface CommandDefinition {
  /** As it is typed: the words before the last one are its group. */
  name: string
  description: string
  /** The word behind the name, such as a file; it is passed on with the options. */
  argument?: { name: string; description: string }
  options?: readonly OptionDefinition[]
  /** The option with the password of a new account, which is read from the terminal or the standard input. */
  password?: 'password' | 'ownerPassword'
  /** Has no answer, and so no --json. */
  answersNothing?: true
  /** Its modules, which the other commands need not load. It may return the code to exit with instead of 0. */
  load: () => Promise<{ run: (options: never, command: Command) => Promise<number | void> }>
}

/** The heading of each group in the help. */
export const groups: Record<string, string> = {
  business: 'The businesses of this installation.',
  key: 'The API keys of a business.',
  keys: 'The keys that encrypt the data of this installation.',
  account: 'The accounts of this installation.',
  member: 'The members of a business and their roles.',
  invoice: 'The invoices of businesses for their plans.',
  payment: 'The payments at providers.',
}
