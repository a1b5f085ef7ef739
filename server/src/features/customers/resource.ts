import { resource } from '#db/resource.ts'

export const tables = resource({
  customer: {
    references: { mergedInto: 'customer' },
    readers: ['bookings', 'payment-reports', 'reviews', 'campaigns'],
    export: {
      sealed: {},
      without: ['search', 'tag_hashes'],
    },
  },
  customerAddress: {
    readers: ['privacy'],
    export: { sealed: {} },
    customer: { merge: 'move', erase: 'remove', isTraced: true },
  },
  customerFormula: {
    readers: ['privacy'],
    export: { sealed: {} },
    customer: { merge: 'move', erase: 'remove', isTraced: true },
  },
  customerPhoto: {
    readers: ['privacy'],
    export: { sealed: {}, batch: 8 },
    customer: { merge: 'move', erase: 'remove', isTraced: true },
  },
  erasureRequest: { export: {}, customer: { merge: 'rule', erase: 'rule' } },
  notDuplicate: { export: {} },
  unsubscribedAddress: {
    leftOut: 'only hashes by the key of this installation; consent is with each customer',
  },
})
