/** Files whose mutants are tried together, and the test files that have to notice them. All are globs from server/src. */
export interface Target {
  module: string
  files: string[]
  exclude?: string[]
  tests: string[]
  /** Tests on a database take seconds for each mutant: of such a module only a sample is tried, in percent. */
  share?: number
  needsDatabase?: true
}

export const targets: Target[] = [
  { module: 'core: money', files: ['core/money/*.ts'], tests: ['core/money/*.test.ts'] },
  { module: 'core: time', files: ['core/time/*.ts'], tests: ['core/time/*.test.ts'] },
  { module: 'core: text', files: ['core/text/*.ts'], tests: ['core/text/*.test.ts'] },
  {
    module: 'core: concurrency',
    files: ['core/concurrency/*.ts'],
    tests: ['core/concurrency/*.test.ts'],
  },
  { module: 'core: crypto', files: ['core/crypto/*.ts'], tests: ['core/crypto/*.test.ts'] },
  {
    module: 'core: values',
    files: ['core/*.ts'],
    // Lists of names, which test/contract.test.ts and test/openapi.test.ts compare with the contract.
    exclude: ['core/{conflict-reasons,fault-codes,refusals,scopes}.ts'],
    tests: ['core/*.test.ts', 'features/bookings/transitions.test.ts'],
  },
  {
    module: 'scheduling: evaluation',
    files: ['scheduling/evaluate/*.ts', 'scheduling/claims/{lanes,taken}.ts'],
    tests: ['scheduling/evaluate/*.test.ts', 'scheduling/claims/{lanes,taken}.test.ts'],
  },
  {
    module: 'scheduling: claims and settings',
    files: ['scheduling/claims/*.ts', 'scheduling/settings/*.ts'],
    exclude: ['scheduling/claims/{lanes,taken}.ts'],
    tests: [
      'scheduling/claims/{calendars,locks}.test.ts',
      'scheduling/settings/*.test.ts',
      'features/bookings/{assigned-member,capacity,lock-order,own-bookings,race,reschedule,unavailable}.test.ts',
      'features/bookings/edit/override.test.ts',
      'features/bookings/holds/{expire,holds,take}.test.ts',
      'features/online-booking/availability.test.ts',
      'features/availability/{cached-answers,check,free-staff,hot-path,list}.test.ts',
    ],
    needsDatabase: true,
    share: 15,
  },
  {
    module: 'bookings: transitions and deposit rule',
    files: ['features/bookings/lifecycle.ts', 'features/bookings/deposit/rule.ts'],
    tests: ['features/bookings/transitions.test.ts', 'features/bookings/deposit/rule.test.ts'],
  },
  {
    module: 'bookings: life cycle',
    files: ['features/bookings/{progress,cancel,reschedule,create,new-row,pay,apply-balance}.ts'],
    tests: [
      'features/bookings/{cancel,changed-fields,create,events,lifecycle,pay,reschedule,unavailable}.test.ts',
      'features/bookings/history/history.test.ts',
      'features/bookings/holds/take.test.ts',
      'features/bookings/travel/travel.test.ts',
      'features/loyalty/cards/earn.test.ts',
      'features/refunds/owed-again.test.ts',
      'features/deposits/deposits.test.ts',
    ],
    needsDatabase: true,
    share: 15,
  },
  {
    module: 'money: rules',
    files: [
      'features/payments/{payment-fields,payment-row,states}.ts',
      'features/payments/providers/stripe-amount.ts',
      'features/invoices/customer/content.ts',
      'features/invoices/subscription/{months,states}.ts',
    ],
    tests: [
      'features/payments/*.test.ts',
      'features/payments/providers/stripe-amount.test.ts',
      'features/invoices/customer/content.test.ts',
      'features/invoices/subscription/{months,states}.test.ts',
    ],
  },
  {
    module: 'money: ledger, refunds and checkout',
    files: [
      'features/payments/{days,fees,ledger,record,refund,refunds,sales/reverse-sale}.ts',
      'features/refunds/{create,decide,refund,reload-cards}.ts',
      'features/checkout/{bill,check-out,sell,sold-products}.ts',
      'features/gift-cards/{movements,redeem,reload,void,sell}.ts',
    ],
    tests: [
      'features/refunds/{other-refunds,owed-again,refund-work,refunds,reload-cards}.test.ts',
      'features/checkout/{check-out,nothing-due,receipt,refused}.test.ts',
      'features/checkout/gift-cards/redeem.test.ts',
      'features/gift-cards/{sell,void}.test.ts',
      'features/payments/payment-row.test.ts',
      'features/payment-reports/ledger.test.ts',
    ],
    needsDatabase: true,
    share: 15,
  },
  {
    module: 'idempotency',
    files: ['http/idempotency/*.ts'],
    tests: ['http/idempotency/*.test.ts', 'features/bookings/idempotency.test.ts'],
    needsDatabase: true,
  },
]
