import { ActionIcon, Group, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { Category } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useFailureText } from '#app/ui/feedback/failure-text.ts'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { Trash2 } from '#app/ui/icons/icons.ts'

/** The name of a category, editable in place. */
export function CategoryTitle({
  category: { id, name, description, order },
}: {
  category: Category
}) {
  const { t } = useTranslation()
  const business = useBusiness()
  const words = useFailureText()
  const [text, setText] = useState(name)
  const rename = useMutation({
    mutationFn: () =>
      api.patch(
        '~/services/categories/{categoryId}',
        { businessId: business.id, categoryId: id },
        { name: text },
      ),
  })
  const remove = useMutation({
    mutationFn: () =>
      api.delete('~/services/categories/{categoryId}', { businessId: business.id, categoryId: id }),
    onSuccess: () =>
      showToast(t('services.categoryDeleted', { name }), {
        label: t('common.undo'),
        run: () =>
          api.post(
            '~/services/categories',
            { businessId: business.id },
            { name, description, order },
          ),
      }),
  })
  const error = rename.error ?? remove.error
  const save = () => {
    if (text.trim() !== name) rename.mutate()
  }
  return (
    <Group gap={4} wrap="nowrap" flex={1}>
      <TextInput
        aria-label={t('services.category')}
        size="xs"
        flex={1}
        value={text}
        error={error && words(error)}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save()
        }}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('services.deleteCategory', { name })}
        loading={remove.isPending}
        onClick={() => remove.mutate()}
      >
        <Trash2 size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
