import { Button, Drawer, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { Category, ListedService } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { usePhone } from '#app/ui/use-phone.ts'

import { ArrangeGroup } from './arrange-group.tsx'
import { type Group as Arranged, groupsOf, moveCategory, placesOf } from './arrange.ts'
import { savePlaces } from './save-places.ts'

interface ArrangeDrawerProps {
  categories: Category[]
  services: ListedService[]
  onClose: () => void
}

/** Arranges categories and services in the order that clients see, by drag or by the arrow keys on a handle. */
export function ArrangeDrawer({ categories, services, onClose }: ArrangeDrawerProps) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const [arrangement, setArrangement] = useState<Arranged[] | null>(null)
  const groups = arrangement ?? groupsOf(categories, services)
  const saving = useMutation({
    mutationFn: (after: Arranged[]) => savePlaces(id, placesOf(after)),
    // Shows the server's order again; a refused move is rolled back.
    onSettled: () => setArrangement(null),
  })
  const change = (after: Arranged[]) => {
    if (after === groups) return
    setArrangement(after)
    saving.mutate(after)
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('services.arrange')}
      size={usePhone() ? '100%' : 480}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {t('services.arrangeHint')}
        </Text>
        {saving.error && <FailureNote error={saving.error} />}
        {groups.map((group, index) => (
          <ArrangeGroup
            key={group.category?.id ?? ''}
            group={group}
            index={index}
            groups={groups}
            onChange={change}
            onMove={(by) => group.category && change(moveCategory(groups, group.category.id, by))}
          />
        ))}
        <NewCategory order={categories.length} />
      </Stack>
    </Drawer>
  )
}

function NewCategory({ order }: { order: number }) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const [name, setName] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.post('~/services/categories', { businessId: id }, { name, order }),
    onSuccess: () => setName(''),
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        mutate()
      }}
    >
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <TextInput
          label={t('services.newCategory')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          flex={1}
        />
        <Button type="submit" variant="default" loading={isPending}>
          {t('common.add')}
        </Button>
      </Group>
      {error && <FailureNote error={error} />}
    </form>
  )
}
