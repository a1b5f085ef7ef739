import type { CommandDefinition } from '../definition.ts'
import { option, required } from '../option.ts'

const ofBusiness = required('--business <id>', 'id or slug')

/** The commands of those who run an installation for many businesses. */
export const operatorCommands: readonly CommandDefinition[] = [
  {
    name: 'business update',
    description: 'Change settings of a business, by their names in the API.',
    options: [
      ofBusiness,
      required(
        '--set <KEY=VALUE...>',
        'the value is a JSON scalar, otherwise text; null clears the field',
      ),
    ],
    load: () => import('../businesses/business-update.ts'),
  },
  {
    name: 'business suspend',
    description: 'Close a business to its members, its keys and new customers, effective at once.',
    options: [ofBusiness, option('--reason <reason>', 'PAYMENT, ABUSE, REQUEST or OTHER', 'OTHER')],
    load: () => import('../businesses/lifecycle/business-suspend.ts'),
  },
  {
    name: 'business resume',
    description: 'Open a suspended business again, or withdraw its deletion.',
    options: [ofBusiness],
    load: () => import('../businesses/lifecycle/business-resume.ts'),
  },
  {
    name: 'business usage',
    description: 'Print what a business uses, or each of them: with --json a line of each.',
    options: [option('--business <id>', 'id or slug; all businesses unless given')],
    load: () => import('../businesses/lifecycle/business-usage.ts'),
  },
  {
    name: 'business quota',
    description: 'Limit what a business may hold or do.',
    options: [
      ofBusiness,
      required(
        '--set <KEY=VALUE...>',
        'members, bookingsPerMonth, customers, storageMegabytes, smsPerMonth; null removes a limit',
      ),
    ],
    load: () => import('../businesses/lifecycle/business-quota.ts'),
  },
  {
    name: 'business export',
    description: 'Write everything of a business to a file, in the clear.',
    options: [
      ofBusiness,
      required('--file <path>', 'lines of JSON; compressed if the name ends with .gz'),
    ],
    load: () => import('../businesses/lifecycle/business-export.ts'),
  },
  {
    name: 'business delete',
    description: 'Suspend a business, and delete it with all its data after 30 days.',
    options: [
      ofBusiness,
      required('--confirm <slug>', 'the slug of the business'),
      option('--days <n>', 'how long the deletion can be withdrawn, instead of 30 days'),
      option('--now', 'delete it before the command ends'),
    ],
    load: () => import('../businesses/lifecycle/business-delete.ts'),
  },
  {
    name: 'business move',
    description: 'Move a business to another node of a Citus cluster.',
    options: [
      ofBusiness,
      required('--to-node <host:port>', 'a node of the cluster'),
      option('--alone', 'give it a shard group of its own first, so that no other moves with it'),
    ],
    load: () => import('../businesses/lifecycle/business-move.ts'),
  },
  {
    name: 'operator add',
    description: 'Let an account use the page /operator of this installation.',
    options: [
      required('--email <address>', 'of an existing account'),
      option('--unproven', 'also an account whose e-mail address no letter has proven'),
    ],
    load: () => import('./operator-add.ts'),
  },
  {
    name: 'operator remove',
    description: 'Take this from an account, effective at once.',
    options: [required('--email <address>')],
    load: () => import('./operator-remove.ts'),
  },
  {
    name: 'operator list',
    description: 'List the operators of this installation.',
    load: () => import('./operator-list.ts'),
  },
]
