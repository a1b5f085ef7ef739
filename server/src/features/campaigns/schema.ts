import { type Static, Type } from 'typebox'

import { Enum } from '#http/enums.ts'
import { Block, Body, Count, described, Id, Line, Nullable, Timestamp } from '#http/types.ts'

import { segmentNames } from './segments.ts'
import { campaignStatuses } from './states.ts'

const Segment = Enum('CampaignSegment', segmentNames, {
  description:
    'Whom it is for, among the customers with an active card. NEW_30D: the card was made within 30 days. ACTIVE_30D: had a completed booking within 30 days; INACTIVE_30D, INACTIVE_60D, INACTIVE_90D: had none. HAS_REWARD: can redeem a reward now. NEAR_REWARD: has at least 80 % of what the cheapest costs',
  examples: ['INACTIVE_30D'],
})

const Status = Enum('CampaignStatus', campaignStatuses, {
  description:
    'DRAFT waits to be sent by hand, SCHEDULED for its time or an earlier sending by hand. SENT is final',
  examples: ['SCHEDULED'],
})

const Recipients = described(
  { ...Count, examples: [84] },
  'How many customers were in the segment when it was sent, however each of them is reached',
)

const content = {
  title: described(Line('We miss you'), 'What customers see first: the subject of the e-mail'),
  message: described(Block('20 % off colouring until Sunday.'), 'What it says, as plain text'),
  segment: Segment,
}

const ScheduledAt = described(
  Nullable(Type.String({ format: 'date-time', examples: ['2027-03-01T09:00:00.000Z'] })),
  'When it is sent by itself; null: by hand only',
)

const businessId = described(Id, 'The business that sends')

export const NewCampaign = Body({
  businessId,
  ...content,
  scheduledAt: Type.Optional(ScheduledAt),
})
export type NewCampaign = Static<typeof NewCampaign>

export const Campaign = Type.Object(
  {
    id: Id,
    ...content,
    status: Status,
    scheduledAt: ScheduledAt,
    recipients: Type.Optional(Recipients),
    createdAt: Timestamp,
    sentAt: described(Nullable(Timestamp), 'When it became SENT; null before'),
  },
  { title: 'Campaign', description: 'A message to all customers of a segment' },
)
export type Campaign = Static<typeof Campaign>

export const CampaignCreated = Type.Object(
  { id: Id, title: content.title, status: Status, segment: Segment },
  { title: 'CampaignCreated', description: 'What was made' },
)

export const CampaignSent = Type.Object(
  { id: Id, status: Status, recipients: Recipients },
  { title: 'CampaignSent', description: 'To how many it was sent' },
)

export const CampaignAudience = Type.Object(
  {
    id: Id,
    recipients: described(
      { ...Count, examples: [84] },
      'How many customers are in the segment at this moment, however each of them is reached',
    ),
  },
  { title: 'CampaignAudience', description: 'To how many it would go now' },
)

const templateName = described(
  Line('Winter offer'),
  'For those who choose it; customers never see it',
)

export const NewTemplate = Body({ businessId, name: templateName, ...content })
export type NewTemplate = Static<typeof NewTemplate>

export const Template = Type.Object(
  { id: Id, businessId, name: templateName, ...content, createdAt: Timestamp },
  { title: 'CampaignTemplate', description: 'What is sent again and again, kept to be filled in' },
)
export type Template = Static<typeof Template>
