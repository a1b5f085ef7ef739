import { ActionIcon, Button, Group, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { CampaignTemplate, CampaignSegment } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { fresh, useDrawer } from '#app/forms/use-drawer.ts'
import { useFields } from '#app/forms/use-form.ts'
import { useCampaignsTexts } from '#app/i18n/parts/campaigns.gen.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { Plus, X } from '#app/ui/icons/icons.ts'

import { CampaignFields } from './campaign-fields.tsx'
import { useTemplates } from './campaigns.ts'

/** Templates for new campaigns. */
export function Templates({ mayWrite }: { mayWrite: boolean }) {
  const c = useCampaignsTexts()
  const { data, error } = useTemplates(useBusiness().id)
  const drawer = useDrawer('template')
  return (
    <Stack gap="xs" component="section" aria-label={c('templates')}>
      <Group justify="space-between">
        <Title order={2}>{c('templates')}</Title>
        {mayWrite && (
          <Button
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => drawer.open(fresh)}
          >
            {c('addTemplate')}
          </Button>
        )}
      </Group>
      {error && !data && <FailureNote error={error} />}
      {!data && !error && <Skeleton h={40} />}
      {data?.length === 0 && (
        <Text size="sm" c="dimmed">
          {c('noTemplates')}
        </Text>
      )}
      {data && data.length > 0 && (
        <ul className="plain-list table-card">
          {data.map((template) => (
            <OneTemplate key={template.id} template={template} />
          ))}
        </ul>
      )}
      {mayWrite && drawer.id === fresh && <TemplateDrawer onClose={drawer.close} />}
    </Stack>
  )
}

function OneTemplate({ template }: { template: CampaignTemplate }) {
  const { t } = useTranslation()
  const c = useCampaignsTexts()
  const { membership } = useBusiness()
  const { id, createdAt: _at, ...content } = template
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.delete('/loyalty/campaign-templates/{templateId}', { templateId: id }),
    onSuccess: () =>
      showToast(t('loyalty.deleted', { name: template.name }), {
        label: t('common.undo'),
        run: () => api.post('/loyalty/campaign-templates', {}, content),
      }),
  })
  return (
    <Group component="li" className="card-row" justify="space-between" wrap="nowrap">
      <div>
        <Text size="sm" fw={500}>
          {template.name}
        </Text>
        <Text size="xs" c="dimmed">
          {template.title} · {c(`segments.${template.segment}`)}
        </Text>
        {error && <FailureNote error={error} />}
      </div>
      {may(membership, 'campaigns:delete') && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={c('removeTemplate', { name: template.name })}
          loading={isPending}
          onClick={() => mutate()}
        >
          <X size={16} />
        </ActionIcon>
      )}
    </Group>
  )
}

function TemplateDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const c = useCampaignsTexts()
  const { id: businessId } = useBusiness()
  const { form, field } = useFields<{
    name: string
    title: string
    message: string
    segment: CampaignSegment
  }>({
    initialValues: { name: '', title: '', message: '', segment: 'ALL' },
  })
  return (
    <FormDrawer
      title={c('addTemplate')}
      form={form}
      send={(values) => api.post('/loyalty/campaign-templates', {}, { businessId, ...values })}
      done={({ name }) => t('loyalty.saved', { name })}
      onClose={onClose}
    >
      <TextInput withAsterisk data-autofocus {...field('name', c('templateName'))} />
      <CampaignFields form={form} />
    </FormDrawer>
  )
}
