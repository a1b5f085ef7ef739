import { ActionIcon, Group, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import {
  addCategory,
  type Category,
  removeCategory,
  renameCategory,
} from '#app/api/catalog/service-order.ts'
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
  const rename = useMutation({ mutationFn: () => renameCategory(business.id, id, text) })
  const remove = useMutation({
    mutationFn: () => removeCategory(business.id, id),
    onSuccess: () =>
      showToast(t('services.categoryDeleted', { name }), {
        label: t('common.undo'),
        run: () => addCategory(business.id, { name, description, order }),
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
