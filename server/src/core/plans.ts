/** From the smallest to the largest: each includes those before it. */
export const plans = ['FREE', 'PRO', 'ENTERPRISE'] as const

export type Plan = (typeof plans)[number]

export const covers = (plan: Plan, needed: Plan) => plans.indexOf(plan) >= plans.indexOf(needed)

/** The limits that an operator may set for a business. */
export const quotaNames = [
  'members',
  'bookingsPerMonth',
  'customers',
  'storageMegabytes',
  'smsPerMonth',
] as const

export type QuotaName = (typeof quotaNames)[number]

/** The most of each; one without a number has no limit. */
export type Quotas = Readonly<Partial<Record<QuotaName, number>>>

/** The price of each plan per month, in minor units; a free plan is not invoiced. */
export interface PlanPrices {
  /** ISO 4217. */
  currency: string
  amounts: Record<Plan, number>
}

export const defaultPrices: PlanPrices = {
  currency: 'EUR',
  amounts: { FREE: 0, PRO: 29_00, ENTERPRISE: 99_00 },
}
