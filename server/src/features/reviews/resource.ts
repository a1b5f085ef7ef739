import { resource } from '#db/resource.ts'

export const tables = resource({
  review: {
    references: { customerId: 'customer', staffId: 'staff' },
    export: { sealed: {} },
    customer: { merge: 'rule', erase: 'rule' },
  },
})
