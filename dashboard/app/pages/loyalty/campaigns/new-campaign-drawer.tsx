import { Select, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import {
  createCampaign,
  type NewCampaign,
  type Segment,
  useTemplates,
} from '#app/api/marketing/campaigns.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { useIdempotentSubmit } from '#app/forms/use-idempotent-submit.ts'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { DateTimeField } from '#app/ui/time/date-time-field.tsx'
import { momentAt } from '#app/ui/time/zoned-time.ts'

import { CampaignFields } from './campaign-fields.tsx'

type NewContent = {
  title: string
  message: string
  segment: Segment
  isScheduled: boolean
  scheduledAt: string
}

/** A campaign from a template or from scratch; it is scheduled, or sent manually. */
export function NewCampaignDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { id: businessId, profile } = useBusiness()
  const { data: templates = [] } = useTemplates(businessId)
  const form = useForm<NewContent>({
    initialValues: {
      title: '',
      message: '',
      segment: 'ALL',
      isScheduled: false,
      scheduledAt: '',
    },
  })
  const send = useIdempotentSubmit(createCampaign)
  const fill = (templateId: string | null) => {
    const chosen = templates.find(({ id }) => id === templateId)
    if (chosen)
      form.setValues({ title: chosen.title, message: chosen.message, segment: chosen.segment })
  }
  return (
    <FormDrawer
      title={t('loyalty.newCampaign')}
      form={form}
      send={({ isScheduled, scheduledAt, ...content }) =>
        send({
          businessId,
          ...content,
          // An invalid time is sent unchanged; the server refuses it at its field.
          scheduledAt: isScheduled
            ? (momentAt(scheduledAt, profile.timezone) ?? scheduledAt)
            : null,
        } satisfies NewCampaign)
      }
      onSaved={({ title }) => showToast(t('loyalty.saved', { name: title }))}
      onClose={onClose}
    >
      {templates.length > 0 && (
        <Select
          label={t('loyalty.fromTemplate')}
          placeholder={t('common.none')}
          data={templates.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={fill}
        />
      )}
      <CampaignFields form={form} />
      <Switch
        label={t('loyalty.schedule')}
        {...form.getInputProps('isScheduled', { type: 'checkbox' })}
      />
      {form.values.isScheduled && (
        <DateTimeField
          dateLabel={t('loyalty.scheduledAt')}
          timeLabel={t('loyalty.scheduledTime')}
          description={profile.timezone}
          {...form.getInputProps('scheduledAt')}
        />
      )}
    </FormDrawer>
  )
}
