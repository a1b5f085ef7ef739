import { ActionIcon, Box, Group, Stack, Text } from '@mantine/core'
import type { DragEvent, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { GripVertical } from '#app/ui/icons/icons.ts'

import { type Group as Arranged, placeService, stepService } from './arrange.ts'
import { CategoryTitle } from './category-title.tsx'

interface ArrangeGroupProps {
  group: Arranged
  index: number
  groups: Arranged[]
  onChange: (after: Arranged[]) => void
  /** The number of places; negative is up. */
  onMove: (by: number) => void
}

/** A custom data type per kind, so that nothing else can be dropped here. */
const carried = { service: 'application/x-service', category: 'application/x-category' }

/** A category with its services, which are moved by their handles. */
export function ArrangeGroup({ group, index, groups, onChange, onMove }: ArrangeGroupProps) {
  const { t } = useTranslation()
  const { category, services } = group
  const drop = (at: number) => (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const service = event.dataTransfer.getData(carried.service)
    const from = event.dataTransfer.getData(carried.category)
    if (service !== '') onChange(placeService(groups, service, { group: index, index: at }))
    else if (from !== '') takePlace(from)
  }
  // A service that is dropped on a category is inserted there.
  const takePlace = (id: string) => {
    const at = groups.findIndex((one) => one.category?.id === id)
    const target = Math.min(index, groups.length - 2)
    const moved = groups[at]
    if (moved) onChange(groups.toSpliced(at, 1).toSpliced(target, 0, moved))
  }
  const allow = (event: DragEvent) => event.preventDefault()
  const name = category?.name ?? t('services.uncategorised')
  return (
    <Box component="section" aria-label={name} onDragOver={allow} onDrop={drop(services.length)}>
      <Group gap="xs" wrap="nowrap">
        {category && (
          <Handle
            label={t('services.move', { name })}
            kind={carried.category}
            id={category.id}
            onStep={onMove}
          />
        )}
        {category ? <CategoryTitle category={category} /> : <Text fw={600}>{name}</Text>}
      </Group>
      <Stack
        gap={2}
        pl={category ? 'lg' : 0}
        mih={28}
        component="ul"
        my={4}
        style={{ listStyle: 'none' }}
      >
        {services.map((service, at) => (
          <Group
            key={service.id}
            component="li"
            gap="xs"
            wrap="nowrap"
            onDragOver={allow}
            onDrop={drop(at)}
          >
            <Handle
              label={t('services.move', { name: service.name })}
              kind={carried.service}
              id={service.id}
              onStep={(by) => onChange(stepService(groups, service.id, by))}
            />
            <Text size="sm">{service.name}</Text>
          </Group>
        ))}
      </Stack>
    </Box>
  )
}

interface HandleProps {
  label: string
  kind: string
  id: string
  onStep: (by: -1 | 1) => void
}

/** A handle for dragging, or for moving by one place with the arrow keys. */
function Handle({ label, kind, id, onStep }: HandleProps) {
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onStep(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      draggable
      style={{ cursor: 'grab' }}
      onDragStart={(event) => event.dataTransfer.setData(kind, id)}
      onKeyDown={step}
    >
      <GripVertical size={16} aria-hidden />
    </ActionIcon>
  )
}
