import { resource } from '#db/resource.ts'

export const tables = resource({
  loyaltyProgram: {
    readers: ['wallet', 'campaigns'],
    limit: { setting: 'PROGRAMS_MAX', most: 100, label: 'loyalty programs' },
    export: {},
  },
  loyaltyReward: { readers: ['wallet', 'campaigns'], export: {} },
  loyaltyCard: {
    readers: ['wallet', 'campaigns', 'privacy'],
    export: {},
    customer: { merge: 'rule', erase: 'rule', isTraced: true },
  },
  loyaltyEntry: { export: { sealed: {} } },
  loyaltyFeed: { leftOut: 'a counter of the ledger' },
  walletRegistration: {
    readers: ['campaigns'],
    leftOut: 'the address of a phone for notifications, of no use elsewhere',
  },
})
