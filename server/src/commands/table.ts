import { invoiceStatuses } from '#features/invoices/subscription/states.ts'

import { backupCommands } from './backup/table.ts'
import type { CommandDefinition } from './definition.ts'
import { invoiceCommands } from './invoice-commands.ts'
import { operatorCommands } from './operators/table.ts'
import { option, required } from './option.ts'

const existing = option(
  '--existing',
  'invite the person, if an account exists with this e-mail address that was never proven',
)
const ofBusiness = required('--business <id>', 'id or slug')

/** Options that are checked by a schema are not required here: the schema names all that are missing at once. */
export const commands: readonly CommandDefinition[] = [
  {
    name: 'start',
    description: 'Run the server, on its own PostgreSQL unless DATABASE_URL names another.',
    answersNothing: true,
    load: () => import('./start.ts'),
  },
  {
    name: 'setup-code',
    description: 'Print the code with which the first account is created in the browser.',
    load: () => import('./setup-code.ts'),
  },
  {
    name: 'migrate',
    description: 'Migrate the database to the schema of this version.',
    options: [
      option('--back-to <release>', 'let nodes of this release start; the schema stays as it is'),
    ],
    load: () => import('./migrate.ts'),
  },
  ...backupCommands,
  {
    name: 'doctor',
    description:
      'Check this installation and change nothing. Exits with 1 after warnings, with 2 after errors.',
    options: [option('--url <address>', 'where people reach the server; PUBLIC_URL unless given')],
    load: () => import('./doctor/doctor.ts'),
  },
  {
    name: 'business create',
    description: 'Create a business.',
    options: [
      option('--name <name>'),
      option('--slug <slug>', 'lower-case letters, digits and hyphens'),
      option('--plan <plan>', 'FREE, PRO or ENTERPRISE'),
      option('--timezone <zone>', 'an IANA name, such as Europe/Amsterdam'),
      option('--currency <code>', 'ISO 4217, such as EUR'),
      option('--country <code>', 'ISO 3166, such as NL'),
      option('--owner-email <address>', 'the account of the owner, created if it does not exist'),
      existing,
    ],
    password: 'ownerPassword',
    load: () => import('./businesses/business-create.ts'),
  },
  {
    name: 'business list',
    description: 'List the businesses, oldest first.',
    load: () => import('./businesses/business-list.ts'),
  },
  ...operatorCommands,
  {
    name: 'key create',
    description: 'Create an API key. It is shown once.',
    options: [
      ofBusiness,
      required('--name <name>', 'the purpose of the key'),
      required('--scopes <list>', 'comma-separated; all grants every scope'),
      option('--expires-at <timestamp>', 'such as 2030-12-31T23:00:00Z; never unless given'),
    ],
    load: () => import('./keys/key-create.ts'),
  },
  {
    name: 'key list',
    description: 'List the API keys of a business.',
    options: [ofBusiness],
    load: () => import('./keys/key-list.ts'),
  },
  {
    name: 'key revoke',
    description: 'Revoke an API key, effective at once.',
    options: [ofBusiness, required('--key <id>', 'the id of the key')],
    load: () => import('./keys/key-revoke.ts'),
  },
  {
    name: 'keys rotate-encryption',
    description:
      'Seal everything by the current encryption key that a former one has sealed; safe to interrupt and repeat.',
    options: [
      option('--check', 'only count what a former key has sealed; exits with 1 if there is any'),
    ],
    load: () => import('./encryption/rotate-encryption.ts'),
  },
  {
    name: 'account list',
    description: 'List the accounts of this installation.',
    load: () => import('./accounts/account-list.ts'),
  },
  {
    name: 'account create',
    description: 'Create the account of a person; an existing one is left unchanged.',
    options: [option('--email <address>'), option('--name <name>')],
    password: 'password',
    load: () => import('./accounts/account-create.ts'),
  },
  {
    name: 'account reset',
    description: 'Print a link for setting a new password. It is valid once and for one hour.',
    options: [required('--email <address>')],
    load: () => import('./accounts/account-reset.ts'),
  },
  {
    name: 'account reset-second-factors',
    description: 'Remove all second factors of an account, for somebody who has lost them.',
    options: [required('--email <address>')],
    load: () => import('./accounts/account-reset-second-factors.ts'),
  },
  {
    name: 'account end-sessions',
    description: 'End all sessions of an account, or of all accounts, effective at once.',
    options: [
      option('--email <address>'),
      option('--all', 'the sessions of all accounts, after a theft of cookies for example'),
    ],
    load: () => import('./accounts/account-end-sessions.ts'),
  },
  {
    name: 'member add',
    description: 'Add a person to a business; the account is created if it does not exist.',
    options: [
      ofBusiness,
      option('--email <address>'),
      option('--role <role>', 'OWNER, MANAGER or STAFF'),
      option('--staff <id>', 'the id of their staff member'),
      existing,
    ],
    load: () => import('./accounts/member-add.ts'),
  },
  {
    name: 'member remove',
    description: 'Remove a person from a business, effective at once.',
    options: [ofBusiness, required('--email <address>')],
    load: () => import('./accounts/member-remove.ts'),
  },
  {
    name: 'invoice list',
    description: 'List the invoices of a business for its plan, newest first.',
    options: [ofBusiness, option('--status <status>', `one of ${invoiceStatuses.join(', ')}`)],
    load: () => import('./businesses/invoice-list.ts'),
  },
  ...invoiceCommands(ofBusiness),
  {
    name: 'payment list-unfit',
    description: 'List payments at a provider that fit no booking, newest first.',
    options: [option('--business <id>', 'id or slug; all businesses unless given')],
    load: () => import('./payments/payment-list-unfit.ts'),
  },
  {
    name: 'review-link',
    description: 'Print the review link of a completed booking.',
    options: [ofBusiness, required('--booking <id>')],
    load: () => import('./businesses/review-link.ts'),
  },
  {
    name: 'demo',
    description: 'Create the demo salon, or print the login of the existing one.',
    options: [option('--create', 'create it in an installation that has businesses')],
    load: () => import('./demo.ts'),
  },
  {
    name: 'load',
    description: 'Create businesses with generated bookings, for benchmarks.',
    options: [
      required('--businesses <n>', 'how many'),
      required('--staff <n>', 'members of staff of each business'),
      required('--bookings <n>', 'in all businesses together'),
      option('--payments <n>', 'in all businesses together, in addition to those of bookings', '0'),
      option('--seed <n>', 'the same number generates the same calendars', '1'),
    ],
    load: () => import('./load.ts'),
  },
]
