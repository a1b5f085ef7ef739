import { Badge, Group, TagsInput, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { Customer } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { Section } from '#app/ui/section.tsx'

/** Saved on every change; a removed tag can be added again with one click. */
export function Tags({ client }: { client: Customer }) {
  const { t } = useTranslation()
  const { id, membership } = useBusiness()
  const { mutate, isPending, variables, error } = useMutation({
    // Computed before the save, since the client has the new tags afterwards.
    mutationFn: async (tags: string[]) => {
      await api.patch(
        '~/customers/{customerId}/tags',
        { businessId: id, customerId: client.id },
        { tags },
      )
      return client.tags
    },
    onSuccess: (before) =>
      showToast(t('clients.tagsSaved'), {
        label: t('common.undo'),
        run: () =>
          api.patch(
            '~/customers/{customerId}/tags',
            { businessId: id, customerId: client.id },
            { tags: before },
          ),
      }),
  })
  if (!can(membership, 'customers:write')) return <TagList tags={client.tags} />
  return (
    <Section title={t('clients.tags')}>
      <TagsInput
        aria-label={t('clients.tags')}
        placeholder={t('clients.tagsHint')}
        value={isPending ? variables : client.tags}
        onChange={(tags) => mutate(tags.map((tag) => tag.trim()))}
        maxTags={50}
      />
      {error && <FailureNote error={error} />}
    </Section>
  )
}

function TagList({ tags }: { tags: string[] }) {
  const { t } = useTranslation()
  return (
    <Section title={t('clients.tags')}>
      <Group gap={4}>
        {tags.map((tag) => (
          <Badge key={tag} variant="light" color="gray" tt="none" fw={500} radius="sm">
            {tag}
          </Badge>
        ))}
        {tags.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('common.none')}
          </Text>
        )}
      </Group>
    </Section>
  )
}
