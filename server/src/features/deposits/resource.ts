import { resource } from '#db/resource.ts'

export const tables = resource({
  unfitPayment: { references: { checkoutId: 'checkout' }, export: {} },
  checkout: { leftOut: 'a payment in progress at a provider; what was paid is a payment' },
  providerEvent: { leftOut: 'received from a provider, which has it' },
})
