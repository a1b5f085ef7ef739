export const campaignStatuses = ['DRAFT', 'SCHEDULED', 'SENT'] as const

export type CampaignStatus = (typeof campaignStatuses)[number]

export const transitions = {
  send: { from: ['DRAFT', 'SCHEDULED'], to: 'SENT' },
} as const satisfies Record<string, { from: readonly CampaignStatus[]; to: CampaignStatus }>

/** Whether the state allows the action. */
export const can = (action: keyof typeof transitions, status: CampaignStatus) =>
  (transitions[action].from as readonly CampaignStatus[]).includes(status)
