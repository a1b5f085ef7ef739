import { Button, Select, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { isOutdated } from '#app/api/bookings/edit-booking.ts'
import {
  type Campaign,
  type CampaignChanges,
  changeCampaign,
  createCampaign,
  latestOf,
  type Segment,
  useTemplates,
} from '#app/api/marketing/campaigns.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { useIdempotentSubmit } from '#app/forms/use-idempotent-submit.ts'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { DateTimeField } from '#app/ui/time/date-time-field.tsx'
import { wallNow } from '#app/ui/time/wall-days.ts'
import { momentAt } from '#app/ui/time/zoned-time.ts'

import { Audience } from './audience.tsx'
import { CampaignFields } from './campaign-fields.tsx'
import { CampaignPreview } from './campaign-preview.tsx'

type Values = {
  title: string
  message: string
  segment: Segment
  isScheduled: boolean
  scheduledAt: string
}

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
  const { t: c } = useTranslation('campaigns')
  const { id: businessId, profile } = useBusiness()
  const { data: templates = [] } = useTemplates(businessId)
  const [isPreviewed, preview] = useDisclosure()
  const form = useForm<Values>({ initialValues: valuesOf(campaign, profile.timezone) })
  const create = useIdempotentSubmit(createCampaign)
  const fill = (templateId: string | null) => {
    const chosen = templates.find(({ id }) => id === templateId)
    if (chosen)
      form.setValues({ title: chosen.title, message: chosen.message, segment: chosen.segment })
  }
  const showLatest = (latest: Campaign | undefined) => {
    if (!latest) return
    setCampaign(latest)
    const values = valuesOf(latest, profile.timezone)
    form.setValues(values)
    form.resetDirty(values)
  }
  const change = async (read: Campaign, body: CampaignChanges) => {
    try {
      return await changeCampaign(businessId, read, body)
    } catch (error) {
      if (isOutdated(error)) showLatest(latestOf(businessId, read))
      throw error
    }
  }
  const { title, message, segment, isScheduled } = form.values
  return (
    <FormDrawer
      title={campaign ? c('editCampaign') : c('newCampaign')}
      form={form}
      send={({ isScheduled: isTimed, scheduledAt: at, ...content }) => {
        // An invalid time is sent unchanged; the server refuses it at its field.
        const scheduledAt = isTimed ? timeOf(campaign, at, profile.timezone) : null
        const body = { ...content, scheduledAt }
        return campaign ? change(campaign, body) : create({ businessId, ...body })
      }}
      onSaved={(saved) => showToast(t('loyalty.saved', { name: saved.title }))}
      onClose={onClose}
      aside={
        <Button variant="subtle" aria-expanded={isPreviewed} onClick={preview.toggle}>
          {t('messages.preview')}
        </Button>
      }
    >
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
      <Switch label={c('schedule')} {...form.getInputProps('isScheduled', { type: 'checkbox' })} />
      {isScheduled && (
        <DateTimeField
          dateLabel={c('scheduledAt')}
          timeLabel={c('scheduledTime')}
          description={profile.timezone}
          {...form.getInputProps('scheduledAt')}
        />
      )}
      {isPreviewed && <CampaignPreview title={title} message={message} />}
    </FormDrawer>
  )
}

function valuesOf(campaign: Campaign | null, timezone: string): Values {
  if (!campaign)
    return { title: '', message: '', segment: 'ALL', isScheduled: false, scheduledAt: '' }
  const { title, message, segment, scheduledAt } = campaign
  const isScheduled = scheduledAt !== null
  return { title, message, segment, isScheduled, scheduledAt: wallTime(scheduledAt, timezone) }
}

function wallTime(moment: string | null, timezone: string) {
  if (moment === null) return ''
  const { date, time } = wallNow(timezone, new Date(moment))
  return `${date}T${time}`
}

/** The moment on the wall clock; an unchanged time keeps its seconds, so that it counts as unchanged. */
function timeOf(campaign: Campaign | null, at: string, timezone: string) {
  const before = campaign?.scheduledAt ?? null
  if (before !== null && at === wallTime(before, timezone)) return before
  return momentAt(at, timezone) ?? at
}
