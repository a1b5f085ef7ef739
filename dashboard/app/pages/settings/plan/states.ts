import type { InvoiceStatus } from '#app/api/http/schema.gen.ts'
import type { Tone } from '#app/ui/feedback/status-badge.tsx'

export const invoiceTones: Record<InvoiceStatus, Tone> = {
  open: 'waiting',
  paid: 'good',
  void: 'quiet',
  uncollectible: 'bad',
}

export const invoiceStates = Object.keys(invoiceTones) as InvoiceStatus[]
