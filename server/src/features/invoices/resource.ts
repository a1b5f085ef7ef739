import { resource } from '#db/resource.ts'

export const tables = resource({
  subscriptionInvoice: { export: {} },
  invoiceCounter: { export: {} },
  customerInvoice: {
    references: { saleId: 'sale', customerId: 'customer' },
    readers: ['cash-up', 'analytics'],
    export: { sealed: {} },
    customer: { merge: 'rule', erase: 'rule' },
  },
})
