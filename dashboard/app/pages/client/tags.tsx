import { Badge, Group, TagsInput, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../api/business.ts'
import { saveTags } from '../../api/customer-changes.ts'
import type { Customer } from '../../api/customers.ts'
import { can } from '../../api/rights.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Section } from '../../ui/section.tsx'
import { tell } from '../../ui/tell.tsx'

/** Saved as they change; a slip is taken back by a click. */
export function Tags({ client }: { client: Customer }) {
  const { t } = useTranslation()
  const { id, membership } = useBusiness()
  const { mutate, isPending, variables, error } = useMutation({
    // Kept from before: once it is saved, the client has the new ones.
    mutationFn: async (tags: string[]) => {
      await saveTags(id, client.id, tags)
      return client.tags
    },
    onSuccess: (before) =>
      tell(t('clients.tagsSaved'), {
        label: t('common.undo'),
        run: () => saveTags(id, client.id, before),
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
