import { type Static, Type } from '#core/json-schema.ts'
import {
  Block,
  Body,
  Count,
  described,
  Enum,
  Id,
  Line,
  Nullable,
  Patch,
  Timestamp,
} from '#http/types.ts'

import { segmentNames } from './segments.ts'
import { campaignStatuses } from './states.ts'

const Segment = Enum('CampaignSegment', segmentNames, {
  description:
    'The recipients, among the customers with an active card. NEW_30D: the card was created within 30 days. ACTIVE_30D: had a completed booking within 30 days; INACTIVE_30D, INACTIVE_60D, INACTIVE_90D: had none. HAS_REWARD: can redeem a reward now. NEAR_REWARD: has at least 80 % of the cost of the cheapest reward',
  examples: ['INACTIVE_30D'],
})

const Status = Enum('CampaignStatus', campaignStatuses, {
  description:
    'DRAFT: to be sent manually. SCHEDULED: sent at its time, or manually before. SENT is final',
  examples: ['SCHEDULED'],
})

const Recipients = described(
  { ...Count, examples: [84] },
  'The number of customers in the segment when it was sent, whether or not a channel reaches them',
)

const content = {
  title: described(Line('We miss you'), 'The subject of the e-mail'),
  message: described(Block('20 % off colouring until Sunday.'), 'The content, as plain text'),
  segment: Segment,
}

const ScheduledAt = described(
  Nullable(Type.String({ format: 'date-time', examples: ['2027-03-01T09:00:00.000Z'] })),
  'When it is sent automatically; null: manually only',
)

const businessId = described(Id, 'The sending business')

export const NewCampaign = Body({
  businessId,
  ...content,
  scheduledAt: Type.Optional(ScheduledAt),
})
export type NewCampaign = Static<typeof NewCampaign>

export const CampaignChanges = Patch(Body({ ...content, scheduledAt: ScheduledAt }))
export type CampaignChanges = Static<typeof CampaignChanges>

export const Campaign = Type.Object(
  {
    id: Id,
    ...content,
    status: Status,
    scheduledAt: ScheduledAt,
    recipients: Type.Optional(Recipients),
    version: Type.String({
      description: 'Another one after every change; sent as ETag',
      examples: ['mV3nq0d5Yp1XcJ7w'],
    }),
    createdAt: Timestamp,
    sentAt: described(Nullable(Timestamp), 'When it became SENT; null before'),
  },
  { title: 'Campaign', description: 'A message to all customers of a segment' },
)
export type Campaign = Static<typeof Campaign>

export const CampaignCreated = Type.Object(
  { id: Id, title: content.title, status: Status, segment: Segment },
  { title: 'CampaignCreated', description: 'The created campaign' },
)

export const CampaignSent = Type.Object(
  { id: Id, status: Status, recipients: Recipients },
  { title: 'CampaignSent', description: 'The number of recipients' },
)

const audience = {
  recipients: described(
    { ...Count, examples: [84] },
    'The number of customers in the segment now, whether or not a channel reaches them',
  ),
  emailRecipients: described(
    { ...Count, examples: [51] },
    'The number of e-mails: to those of them who have consented and have an address that did not unsubscribe, one for each address',
  ),
  walletRecipients: described(
    { ...Count, examples: [12] },
    'The number of those of them who have a loyalty card on a phone',
  ),
}

export const CampaignAudience = Type.Object(
  { id: Id, ...audience },
  { title: 'CampaignAudience', description: 'The number of recipients at present' },
)

export const SegmentQuery = Type.Object({ segment: Segment })

export const SegmentAudience = Type.Object(
  { segment: Segment, ...audience },
  { title: 'SegmentAudience', description: 'The number of recipients of a segment at present' },
)

export const CampaignText = Body({ title: content.title, message: content.message })
export type CampaignText = Static<typeof CampaignText>

export const CampaignPreview = Type.Object(
  {
    subject: content.title,
    text: Type.String({
      description: 'The plain text, with the footer and an example of the link to unsubscribe',
      examples: ['20 % off colouring until Sunday.'],
    }),
    html: Type.String({
      description: 'The same as an HTML page without scripts, pictures and links to styles',
      examples: ['<!doctype html>…'],
    }),
  },
  { title: 'CampaignPreview', description: 'A campaign as the e-mail that customers would get' },
)

const templateName = described(
  Line('Winter offer'),
  'The name of the template, not visible to customers',
)

export const NewTemplate = Body({ businessId, name: templateName, ...content })
export type NewTemplate = Static<typeof NewTemplate>

export const Template = Type.Object(
  { id: Id, businessId, name: templateName, ...content, createdAt: Timestamp },
  { title: 'CampaignTemplate', description: 'A reusable text for campaigns' },
)
export type Template = Static<typeof Template>
