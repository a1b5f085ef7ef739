import { useQuery } from '@tanstack/react-query'

import { allRows } from '#app/api/http/all-rows.ts'
import { queryClient } from '#app/api/http/query-client.ts'
import { keyOf } from '#app/api/http/renew.ts'
import type { Campaign, CampaignSegment } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'

const ofBusiness = '/loyalty/campaigns/business/{businessId}'
const templates = '/loyalty/campaign-templates/business/{businessId}'

const campaignsKey = (businessId: string) => keyOf(ofBusiness, { businessId }, 'all')

/** A business has at most a thousand, newest first. */
export const useCampaigns = (businessId: string) =>
  useQuery({
    queryKey: campaignsKey(businessId),
    queryFn: () => allRows(ofBusiness, { businessId }),
  })

/** At most a hundred. */
export const useTemplates = (businessId: string) =>
  useQuery({
    queryKey: keyOf(templates, { businessId }, 'all'),
    queryFn: () => allRows(templates, { businessId }),
  })

/** The present numbers of recipients of a segment; never cached. */
export const useAudience = (businessId: string, segment: CampaignSegment) =>
  useApi(`${ofBusiness}/audience`, { businessId, segment }, { staleTime: 0, gcTime: 0 })

/** The campaign as it was read last. */
export const latestOf = (businessId: string, { id }: Pick<Campaign, 'id'>) =>
  queryClient.getQueryData<Campaign[]>(campaignsKey(businessId))?.find((one) => one.id === id)
