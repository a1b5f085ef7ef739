import { ActionIcon, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../api/business.ts'
import { keepTemplate, removeTemplate, type Template, useTemplates } from '../../api/campaigns.ts'
import { may } from '../../api/rights.ts'
import { fresh, useDrawer } from '../../forms/use-drawer.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { tell } from '../../ui/tell.tsx'
import { TemplateDrawer } from './template-drawer.tsx'

/** What campaigns are begun from. */
export function Templates({ mayWrite }: { mayWrite: boolean }) {
  const { t } = useTranslation()
  const { data, error } = useTemplates(useBusiness().id)
  const drawer = useDrawer('template')
  return (
    <Stack gap="xs" maw={640} component="section" aria-label={t('loyalty.templates')}>
      <Group justify="space-between">
        <Title order={2}>{t('loyalty.templates')}</Title>
        {mayWrite && (
          <Button
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => drawer.open(fresh)}
          >
            {t('loyalty.addTemplate')}
          </Button>
        )}
      </Group>
      {error && !data && <FailureNote error={error} />}
      {!data && !error && <Skeleton h={40} />}
      {data?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('loyalty.noTemplates')}
        </Text>
      )}
      {data?.map((template) => (
        <OneTemplate key={template.id} template={template} />
      ))}
      {mayWrite && drawer.id === fresh && <TemplateDrawer onClose={drawer.close} />}
    </Stack>
  )
}

function OneTemplate({ template }: { template: Template }) {
  const { t } = useTranslation()
  const { id: businessId, membership } = useBusiness()
  const { id, createdAt: _at, ...content } = template
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => removeTemplate(businessId, id),
    onSuccess: () =>
      tell(t('loyalty.deleted', { name: template.name }), {
        label: t('common.undo'),
        run: () => keepTemplate(content),
      }),
  })
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Text size="sm">{template.name}</Text>
        <Text size="xs" c="dimmed">
          {template.title} · {t(`loyalty.segments.${template.segment}`)}
        </Text>
        {error && <FailureNote error={error} />}
      </div>
      {may(membership, 'campaigns:delete') && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('loyalty.removeTemplate', { name: template.name })}
          loading={isPending}
          onClick={() => mutate()}
        >
          <X size={16} />
        </ActionIcon>
      )}
    </Group>
  )
}
