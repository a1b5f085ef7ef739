import { resource } from '#db/resource.ts'

export const tables = resource({
  subscriptionInvoice: { export: {} },
  invoiceCounter: { export: {} },
  customerInvoice: {
    readers: ['analytics'],
    export: { sealed: {} },
    customer: { merge: 'rule', erase: 'rule' },
  },
})
