/** From the smallest to the largest: each includes those before it. */
export const plans = ['FREE', 'PRO', 'ENTERPRISE'] as const

export type Plan = (typeof plans)[number]

export const covers = (plan: Plan, needed: Plan) => plans.indexOf(plan) >= plans.indexOf(needed)

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
