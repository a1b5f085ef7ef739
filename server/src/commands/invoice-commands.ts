import { type InvoiceAction, transitions } from '#features/invoices/subscription/states.ts'

import type { CommandDefinition } from './definition.ts'
import { type OptionDefinition, required } from './option.ts'

const invoiceActions: Record<InvoiceAction, string> = {
  pay: 'Mark an invoice for a plan as paid.',
  void: 'Mark an invoice for a plan as void.',
  'write-off': 'Mark an invoice for a plan as uncollectible.',
}

/** A command for each transition of an invoice. */
export const invoiceCommands = (ofBusiness: OptionDefinition): CommandDefinition[] =>
  (Object.keys(transitions) as InvoiceAction[]).map((action) => ({
    name: `invoice ${action}`,
    description: invoiceActions[action],
    options: [ofBusiness, required('--invoice <id>')],
    load: () => import('./businesses/invoice-move.ts'),
  }))
