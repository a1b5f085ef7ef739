export const campaignStatuses = ['DRAFT', 'SCHEDULED', 'SENT'] as const

export type CampaignStatus = (typeof campaignStatuses)[number]

/** The states that allow an action. SENT is final. */
const allowedIn = {
  change: ['DRAFT', 'SCHEDULED'],
  send: ['DRAFT', 'SCHEDULED'],
} as const satisfies Record<string, readonly CampaignStatus[]>

/** Whether the state allows the action. */
export const can = (action: keyof typeof allowedIn, status: CampaignStatus) =>
  (allowedIn[action] as readonly CampaignStatus[]).includes(status)
