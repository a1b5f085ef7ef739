import { Button, Select, Switch } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api, isOutdated } from '#app/api/http/api.ts'
import type { Campaign, CreateCampaignBody, UpdateCampaignBody } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { stayOpen } from '#app/forms/stay-open.ts'
import { useFields } from '#app/forms/use-form.ts'
import { useIdempotentSubmit } from '#app/forms/use-idempotent-submit.ts'
import { useCampaignsTexts } from '#app/i18n/parts/campaigns.gen.ts'
import { DateTimeField } from '#app/ui/time/date-time-field.tsx'

import { Audience } from './audience.tsx'
import { CampaignFields } from './campaign-fields.tsx'
import { CampaignPreview } from './campaign-preview.tsx'
import { latestOf, useTemplates } from './campaigns.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { mergedWith, timeOf, type Values, valuesOf } from './values.ts'

interface CampaignFormProps {
  /** Null: a new campaign, from a template or from scratch. */
  campaign: Campaign | null
  onClose: () => void
}

/** The text and audience of a campaign, and when it is sent. */
export function CampaignForm(props: CampaignFormProps) {
  const { onClose } = props
  // The list may be read anew meanwhile; the form changes the version that the person has seen.
  const [campaign, setCampaign] = useState(props.campaign)
  const { t } = useTranslation()
  const c = useCampaignsTexts()
  const { id: businessId, profile } = useBusiness()
  const { data: templates = [] } = useTemplates(businessId)
  const [isPreviewed, preview] = useDisclosure()
  const { form, field } = useFields<Values>({ initialValues: valuesOf(campaign, profile.timezone) })
  const create = useIdempotentSubmit((body: CreateCampaignBody, key) =>
    api.post('/loyalty/campaigns', {}, body, { key }),
  )
  const fill = (templateId: string | null) => {
    const chosen = templates.find(({ id }) => id === templateId)
    if (chosen)
      form.setValues({ title: chosen.title, message: chosen.message, segment: chosen.segment })
  }
  /** The values of somebody else where this person has changed the same; null: nobody else has changed it. */
  const [theirs, setTheirs] = useState<Partial<Values> | null>(null)
  const change = async (read: Campaign, typed: Values, body: UpdateCampaignBody) => {
    try {
      const { id: campaignId, version } = read
      return await api.patch('/loyalty/campaigns/{campaignId}', { campaignId }, body, { version })
    } catch (error) {
      const latest = latestOf(businessId, read)
      if (!isOutdated(error) || !latest || latest.version === read.version) throw error
      const values = valuesOf(latest, profile.timezone)
      const merged = mergedWith(values, typed, valuesOf(read, profile.timezone))
      setCampaign(latest)
      form.setInitialValues(values)
      form.setValues(merged.values)
      setTheirs(merged.theirs)
      return stayOpen
    }
  }
  const { title, message, segment, isScheduled } = form.values
  return (
    <FormDrawer
      title={campaign ? c('editCampaign') : c('newCampaign')}
      form={form}
      send={(values) => {
        const { isScheduled: isTimed, scheduledAt: at, ...content } = values
        // An invalid time is sent unchanged; the server refuses it at its field.
        const scheduledAt = isTimed ? timeOf(campaign, at, profile.timezone) : null
        const body = { ...content, scheduledAt }
        return campaign ? change(campaign, values, body) : create({ businessId, ...body })
      }}
      done={(saved) => t('loyalty.saved', { name: saved.title })}
      onClose={onClose}
      aside={
        <Button variant="subtle" aria-expanded={isPreviewed} onClick={preview.toggle}>
          {t('messages.preview')}
        </Button>
      }
    >
      {campaign && theirs && (
        <ChangedMeanwhile key={campaign.version} campaign={campaign} theirs={theirs} />
      )}
      {!campaign && templates.length > 0 && (
        <Select
          label={c('fromTemplate')}
          placeholder={t('common.none')}
          data={templates.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={fill}
        />
      )}
      <CampaignFields form={form} />
      <Audience segment={segment} />
      <Switch {...field('isScheduled', c('schedule'))} />
      {isScheduled && (
        <DateTimeField
          dateLabel={c('scheduledAt')}
          timeLabel={c('scheduledTime')}
          description={profile.timezone}
          {...field('scheduledAt')}
        />
      )}
      {isPreviewed && <CampaignPreview title={title} message={message} />}
    </FormDrawer>
  )
}
