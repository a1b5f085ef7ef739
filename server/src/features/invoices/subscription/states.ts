export const invoiceStatuses = ['open', 'paid', 'void', 'uncollectible'] as const

export type InvoiceStatus = (typeof invoiceStatuses)[number]

interface Transition {
  from: readonly InvoiceStatus[]
  to: InvoiceStatus
}

/** The changes of a plan invoice's state that the operator may make. */
export const transitions = {
  pay: { from: ['open', 'uncollectible'], to: 'paid' },
  void: { from: ['open', 'uncollectible'], to: 'void' },
  'write-off': { from: ['open'], to: 'uncollectible' },
} as const satisfies Record<string, Transition>

export type InvoiceAction = keyof typeof transitions

export const can = (action: InvoiceAction, status: InvoiceStatus) =>
  (transitions[action].from as readonly InvoiceStatus[]).includes(status)
