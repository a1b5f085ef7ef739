import { ActionIcon, Group, Text } from '@mantine/core'

import { useBookingPageTexts } from '#app/i18n/parts/booking-page.gen.ts'
import { ArrowDown, ArrowUp, Trash2 } from '#app/ui/icons/icons.ts'

import type { PageForm } from '../field-props.ts'

interface QuestionActionsProps {
  form: PageForm
  index: number
}

/** Moves a question in the list, or deletes it. */
export function QuestionActions({ form, index }: QuestionActionsProps) {
  const words = useBookingPageTexts()
  const number = index + 1
  const move = (to: number) => form.reorderListItem('questions', { from: index, to })
  const actions = [
    { name: 'moveUp', icon: ArrowUp, isOff: index === 0, run: () => move(index - 1) },
    {
      name: 'moveDown',
      icon: ArrowDown,
      isOff: number === form.values.questions.length,
      run: () => move(index + 1),
    },
    {
      name: 'deleteQuestion',
      icon: Trash2,
      isOff: false,
      run: () => form.removeListItem('questions', index),
    },
  ] as const
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm" fw={600}>
        {words('question', { number })}
      </Text>
      <Group gap={4} wrap="nowrap">
        {actions.map(({ name, icon: Icon, isOff, run }) => (
          <ActionIcon
            key={name}
            variant="subtle"
            color="gray"
            size={36}
            disabled={isOff}
            aria-label={words(name, { number })}
            onClick={run}
          >
            <Icon size={16} aria-hidden />
          </ActionIcon>
        ))}
      </Group>
    </Group>
  )
}
