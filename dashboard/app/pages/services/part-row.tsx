import { ActionIcon, Group, NumberInput, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { CreateServiceVariantBody as NewPart } from '#app/api/http/schema.gen.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { Check, Plus, Trash2 } from '#app/ui/icons/icons.ts'

interface PartRowProps {
  /** Null: a new variant or add-on. */
  part: NewPart | null
  onSave: (part: NewPart) => Promise<unknown>
  onDelete?: () => Promise<unknown>
}

/** A variant or add-on in one line. It is part of a form, so it is no form itself. */
export function PartRow({ part, onSave, onDelete }: PartRowProps) {
  const { t } = useTranslation()
  const before = {
    name: part?.name ?? '',
    duration: part?.duration ?? '',
    price: part?.price ?? '',
  }
  const [values, setValues] = useState<Record<keyof typeof before, string | number>>(before)
  const isChanged = JSON.stringify(values) !== JSON.stringify(before)
  const save = useMutation({ mutationFn: () => onSave(bodyOf(values)) })
  const remove = useMutation({ mutationFn: async () => onDelete?.() })
  const error = save.error ?? remove.error
  const number = (name: 'duration' | 'price') => (
    <NumberInput
      aria-label={t(`services.${name}`)}
      placeholder={t(`services.${name}`)}
      size="xs"
      w={76}
      hideControls
      value={values[name]}
      onChange={(value) => setValues({ ...values, [name]: value })}
    />
  )
  return (
    <Stack gap={4}>
      <Group
        gap={4}
        wrap="nowrap"
        onKeyDown={(event) => {
          // Enter would submit the surrounding form.
          if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return
          event.preventDefault()
          if (isChanged) save.mutate()
        }}
      >
        <TextInput
          aria-label={t('services.name')}
          placeholder={t('services.name')}
          size="xs"
          flex={1}
          value={values.name}
          onChange={(event) => setValues({ ...values, name: event.currentTarget.value })}
        />
        {number('duration')}
        {number('price')}
        {isChanged || !onDelete ? (
          <ActionIcon
            aria-label={part ? t('services.savePart', { name: part.name }) : t('common.add')}
            disabled={!isChanged}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            {part ? <Check size={16} aria-hidden /> : <Plus size={16} aria-hidden />}
          </ActionIcon>
        ) : (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('services.deletePart', { name: part?.name ?? '' })}
            loading={remove.isPending}
            onClick={() => remove.mutate()}
          >
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      {error && <FailureNote error={error} />}
    </Stack>
  )
}

/** The server validates it. */
const bodyOf = ({ name, duration, price }: Record<keyof NewPart, string | number>) =>
  ({
    name,
    duration: duration === '' ? null : duration,
    price: price === '' ? null : price,
  }) as NewPart
