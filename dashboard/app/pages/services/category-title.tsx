import { ActionIcon, Group, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type {
  Category,
  UpdateServiceCategoryBody as CategoryChanges,
} from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { VatInput } from '#app/forms/vat-input.tsx'
import { useFailureText } from '#app/ui/feedback/failure-text.ts'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { Trash2 } from '#app/ui/icons/icons.ts'

/** The name of a category, editable in place. */
export function CategoryTitle({
  category: { id, name, description, order, vatPercent },
}: {
  category: Category
}) {
  const { t } = useTranslation()
  const business = useBusiness()
  const words = useFailureText()
  const [text, setText] = useState(name)
  const [vat, setVat] = useState<number | string>(vatPercent ?? '')
  const change = useMutation({
    mutationFn: (changes: CategoryChanges) =>
      api.patch(
        '~/services/categories/{categoryId}',
        { businessId: business.id, categoryId: id },
        changes,
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
            { name, description, order, vatPercent },
          ),
      }),
  })
  const error = change.error ?? remove.error
  const save = () => {
    if (text.trim() !== name) change.mutate({ name: text })
  }
  const rate = typeof vat === 'number' ? vat : null
  const saveVat = () => {
    if (rate !== vatPercent) change.mutate({ vatPercent: rate })
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
      <VatInput
        aria-label={t('services.vatOf', { name })}
        size="xs"
        w={150}
        value={vat}
        onChange={setVat}
        onBlur={saveVat}
        onKeyDown={(event) => {
          if (event.key === 'Enter') saveVat()
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
