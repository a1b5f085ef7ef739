import { Select, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../api/business.ts'
import { type NewCampaign, type Segment, useTemplates, writeCampaign } from '../../api/campaigns.ts'
import { FormDrawer } from '../../forms/form-drawer.tsx'
import { useRepeatable } from '../../forms/use-repeatable.ts'
import { tell } from '../../ui/tell.tsx'
import { momentAt } from '../../ui/wall-clock.ts'
import { CampaignFields } from './campaign-fields.tsx'

type NewContent = {
  title: string
  message: string
  segment: Segment
  isScheduled: boolean
  scheduledAt: string
}

/** A campaign of a template or of its own words; it waits for its time, or for being sent by hand. */
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
  const send = useRepeatable(writeCampaign)
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
          // What is no time is sent as it is, and refused at its field.
          scheduledAt: isScheduled
            ? (momentAt(scheduledAt, profile.timezone) ?? scheduledAt)
            : null,
        } satisfies NewCampaign)
      }
      onSaved={({ title }) => tell(t('loyalty.saved', { name: title }))}
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
        <TextInput
          type="datetime-local"
          label={t('loyalty.scheduledAt')}
          description={profile.timezone}
          {...form.getInputProps('scheduledAt')}
        />
      )}
    </FormDrawer>
  )
}
