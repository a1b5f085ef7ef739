/** From the smallest to the largest: each has what those before it have. */
export const plans = ['FREE', 'PRO', 'ENTERPRISE'] as const

export type Plan = (typeof plans)[number]

export const covers = (plan: Plan, needed: Plan) => plans.indexOf(plan) >= plans.indexOf(needed)
