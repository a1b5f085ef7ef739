import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../api/business.ts'
import { keepTemplate, type Segment } from '../../api/campaigns.ts'
import { FormDrawer } from '../../forms/form-drawer.tsx'
import { tell } from '../../ui/tell.tsx'
import { CampaignFields } from './campaign-fields.tsx'

export function TemplateDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { id: businessId } = useBusiness()
  const form = useForm<{ name: string; title: string; message: string; segment: Segment }>({
    initialValues: { name: '', title: '', message: '', segment: 'ALL' },
  })
  return (
    <FormDrawer
      title={t('loyalty.addTemplate')}
      form={form}
      send={(values) => keepTemplate({ businessId, ...values })}
      onSaved={({ name }) => tell(t('loyalty.saved', { name }))}
      onClose={onClose}
    >
      <TextInput
        label={t('loyalty.templateName')}
        withAsterisk
        data-autofocus
        {...form.getInputProps('name')}
      />
      <CampaignFields form={form} />
    </FormDrawer>
  )
}
