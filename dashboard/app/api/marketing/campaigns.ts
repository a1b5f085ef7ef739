import { useQuery } from '@tanstack/react-query'

import { allPages, pageOfList } from '../http/all-pages.ts'
import { api, longTimeout, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

export type Campaign = Schemas['Campaign']
export type Template = Schemas['CampaignTemplate']
export type Segment = Schemas['CampaignSegment']
export type NewCampaign = Schemas['CreateCampaignBody']

/** A business has at most a thousand, newest first. */
export const useCampaigns = (businessId: string) =>
  useQuery({
    queryKey: [...keys.loyalty(businessId), 'campaigns'],
    queryFn: () =>
      allPages(async (page) =>
        pageOfList(
          await unwrap(
            api.GET('/loyalty/campaigns/business/{businessId}', {
              params: { path: { businessId }, query: { page, limit: 100 } },
            }),
          ),
        ),
      ),
  })

/** The current number of recipients; never cached. */
export const useRecipients = (businessId: string, campaignId: string) =>
  useQuery({
    queryKey: [...keys.loyalty(businessId), 'recipients', campaignId],
    queryFn: () =>
      unwrap(
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
      allPages(async (page) =>
        pageOfList(
          await unwrap(
            api.GET('/loyalty/campaign-templates/business/{businessId}', {
              params: { path: { businessId }, query: { page, limit: 100 } },
            }),
          ),
        ),
      ),
  })

const refreshed = async <Result>(businessId: string, changing: Promise<Result>) => {
  const result = await changing
  await queryClient.invalidateQueries({ queryKey: keys.loyalty(businessId) })
  return result
}

export const createCampaign = (body: NewCampaign, key: string) =>
  refreshed(
    body.businessId,
    unwrap(
      api.POST('/loyalty/campaigns', { params: { header: { 'Idempotency-Key': key } }, body }),
    ),
  )

/** The server sends a campaign once; a second request is refused. */
export const sendCampaign = (businessId: string, campaignId: string) =>
  refreshed(
    businessId,
    unwrap(
      api.POST('/loyalty/campaigns/{campaignId}/send', {
        ...longTimeout,
        params: { path: { campaignId } },
      }),
    ),
  )

export const removeCampaign = (businessId: string, campaignId: string) =>
  refreshed(
    businessId,
    unwrap(api.DELETE('/loyalty/campaigns/{campaignId}', { params: { path: { campaignId } } })),
  )

export const saveTemplate = (body: Schemas['CreateCampaignTemplateBody']) =>
  refreshed(body.businessId, unwrapData(api.POST('/loyalty/campaign-templates', { body })))

export const removeTemplate = (businessId: string, templateId: string) =>
  refreshed(
    businessId,
    unwrap(
      api.DELETE('/loyalty/campaign-templates/{templateId}', { params: { path: { templateId } } }),
    ),
  )
