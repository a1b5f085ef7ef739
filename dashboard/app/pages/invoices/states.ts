import type { InvoiceStatus } from '../../api/invoices.ts'
import type { Tone } from '../../ui/status-badge.tsx'

export const invoiceTones: Record<InvoiceStatus, Tone> = {
  open: 'waiting',
  paid: 'good',
  void: 'quiet',
  uncollectible: 'bad',
}

export const invoiceStates = Object.keys(invoiceTones) as InvoiceStatus[]
