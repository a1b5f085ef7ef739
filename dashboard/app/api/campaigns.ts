import { useQuery } from '@tanstack/react-query'

import { allPages } from './all-pages.ts'
import { answer, answerData, api, long, type Schemas } from './client.ts'
import { keys } from './keys.ts'
import { queryClient } from './query-client.ts'

export type Campaign = Schemas['Campaign']
export type Template = Schemas['CampaignTemplate']
export type Segment = Schemas['CampaignSegment']
export type NewCampaign = Schemas['CreateCampaignBody']

/** A business holds at most a thousand, newest first. */
export const useCampaigns = (businessId: string) =>
  useQuery({
    queryKey: [...keys.loyalty(businessId), 'campaigns'],
    queryFn: () =>
      allPages((page) =>
        answer(
          api.GET('/loyalty/campaigns/business/{businessId}', {
            params: { path: { businessId }, query: { page, limit: 100 } },
          }),
        ),
      ),
  })

/** How many it would go to now: asked anew each time. */
export const useRecipients = (businessId: string, campaignId: string) =>
  useQuery({
    queryKey: [...keys.loyalty(businessId), 'recipients', campaignId],
    queryFn: () =>
      answer(
        api.GET('/loyalty/campaigns/{campaignId}/recipients', { params: { path: { campaignId } } }),
      ),
    staleTime: 0,
    gcTime: 0,
  })

/** At most a hundred. */
export const useTemplates = (businessId: string) =>
  useQuery({
    queryKey: [...keys.loyalty(businessId), 'templates'],
    queryFn: () =>
      allPages((page) =>
        answer(
          api.GET('/loyalty/campaign-templates/business/{businessId}', {
            params: { path: { businessId }, query: { page, limit: 100 } },
          }),
        ),
      ),
  })

const refreshed = async <Result>(businessId: string, changing: Promise<Result>) => {
  const result = await changing
  await queryClient.invalidateQueries({ queryKey: keys.loyalty(businessId) })
  return result
}

export const writeCampaign = (body: NewCampaign, key: string) =>
  refreshed(
    body.businessId,
    answer(
      api.POST('/loyalty/campaigns', { params: { header: { 'Idempotency-Key': key } }, body }),
    ),
  )

/** The server sends a campaign once: a repeat is refused. */
export const sendCampaign = (businessId: string, campaignId: string) =>
  refreshed(
    businessId,
    answer(
      api.POST('/loyalty/campaigns/{campaignId}/send', {
        ...long,
        params: { path: { campaignId } },
      }),
    ),
  )

export const removeCampaign = (businessId: string, campaignId: string) =>
  refreshed(
    businessId,
    answer(api.DELETE('/loyalty/campaigns/{campaignId}', { params: { path: { campaignId } } })),
  )

export const keepTemplate = (body: Schemas['CreateCampaignTemplateBody']) =>
  refreshed(body.businessId, answerData(api.POST('/loyalty/campaign-templates', { body })))

export const removeTemplate = (businessId: string, templateId: string) =>
  refreshed(
    businessId,
    answer(
      api.DELETE('/loyalty/campaign-templates/{templateId}', { params: { path: { templateId } } }),
    ),
  )
