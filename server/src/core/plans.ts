/** From the smallest to the largest: each has what those before it have. */
export const plans = ['FREE', 'PRO', 'ENTERPRISE'] as const

export type Plan = (typeof plans)[number]

export const covers = (plan: Plan, needed: Plan) => plans.indexOf(plan) >= plans.indexOf(needed)

/** What a month of each plan costs, in minor units; one that costs nothing is not invoiced. */
export interface PlanPrices {
  /** ISO 4217. */
  currency: string
  amounts: Record<Plan, number>
}

export const usualPrices: PlanPrices = {
  currency: 'EUR',
  amounts: { FREE: 0, PRO: 29_00, ENTERPRISE: 99_00 },
}
