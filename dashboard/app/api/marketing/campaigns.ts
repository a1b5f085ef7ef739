import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { allPages, pageOfList } from '../http/all-pages.ts'
import { api, longTimeout, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

export type Campaign = Schemas['Campaign']
export type Template = Schemas['CampaignTemplate']
export type Segment = Schemas['CampaignSegment']
export type NewCampaign = Schemas['CreateCampaignBody']
export type CampaignChanges = Schemas['UpdateCampaignBody']
export type CampaignText = Schemas['PreviewCampaignBody']

const campaignsKey = (businessId: string) => [...keys.loyalty(businessId), 'campaigns']

/** A business has at most a thousand, newest first. */
export const useCampaigns = (businessId: string) =>
  useQuery({
    queryKey: campaignsKey(businessId),
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

/** The present numbers of recipients of a segment; never cached. */
export const useAudience = (businessId: string, segment: Segment) =>
  useQuery({
    queryKey: [...keys.loyalty(businessId), 'audience', segment],
    queryFn: () =>
      unwrap(
        api.GET('/loyalty/campaigns/business/{businessId}/audience', {
          params: { path: { businessId }, query: { segment } },
        }),
      ),
    staleTime: 0,
    gcTime: 0,
  })

/** The letter of a text, saved or not; the previous one stays until the next has loaded. */
export const useCampaignPreview = (businessId: string, body: CampaignText, isValid: boolean) =>
  useQuery({
    queryKey: [...keys.loyalty(businessId), 'preview', body],
    queryFn: () =>
      unwrapData(
        api.POST('/loyalty/campaigns/business/{businessId}/preview', {
          params: { path: { businessId } },
          body,
        }),
      ),
    enabled: isValid,
    placeholderData: keepPreviousData,
    retry: false,
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

/** Changes the version of an unsent campaign that the person has seen; of another one the server refuses it. */
export async function changeCampaign(
  businessId: string,
  { id: campaignId, version }: Pick<Campaign, 'id' | 'version'>,
  body: CampaignChanges,
) {
  const params = { path: { campaignId }, header: { 'If-Match': `"${version}"` } }
  try {
    return await unwrapData(api.PATCH('/loyalty/campaigns/{campaignId}', { params, body }))
  } finally {
    await queryClient.invalidateQueries({ queryKey: keys.loyalty(businessId) })
  }
}

/** The campaign as it was read last. */
export const latestOf = (businessId: string, { id }: Pick<Campaign, 'id'>) =>
  queryClient.getQueryData<Campaign[]>(campaignsKey(businessId))?.find((one) => one.id === id)

/** To the address of the signed-in account. */
export const sendTestCampaign = (campaignId: string) =>
  unwrap(api.POST('/loyalty/campaigns/{campaignId}/test', { params: { path: { campaignId } } }))

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
