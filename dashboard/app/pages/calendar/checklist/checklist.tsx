import './checklist.css'
import { Box, Button, Group, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'

import { usePhone } from '#app/ui/use-phone.ts'

import { StepLink } from './step-link.tsx'
import { checklistSteps, useChecklist } from './use-checklist.ts'

interface ChecklistProps {
  /** Begins a booking. Null: the person may not book. */
  onBook: (() => void) | null
  /** Hides the list in this browser, and is called once everything is done. */
  onClose: () => void
}

/** The steps that a new salon still lacks, above the calendar. On a phone it is folded to its next step. */
export const Checklist = memo(({ onBook, onClose }: ChecklistProps) => {
  const { t } = useTranslation()
  const id = useId()
  const isPhone = usePhone()
  const [isUnfolded, { toggle }] = useDisclosure(false)
  const done = useChecklist(onClose)
  if (!done) return null
  const open = checklistSteps.filter((step) => !done[step])
  const isFolded = isPhone && !isUnfolded
  const shown = isFolded ? open.slice(0, 1) : checklistSteps
  const count = { done: checklistSteps.length - open.length, all: checklistSteps.length }
  return (
    <Box component="section" className="checklist" aria-labelledby={id}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Group gap="xs" miw={0}>
          <Title order={2} size="h3" id={id}>
            {t('start.checklist')}
          </Title>
          <Text size="sm" c="dimmed" className="tabular">
            {t('start.checklistDone', count)}
          </Text>
        </Group>
        <Group gap={4} wrap="nowrap" miw="max-content">
          {isPhone && (
            <Button variant="subtle" size="compact-sm" aria-expanded={isUnfolded} onClick={toggle}>
              {t(isUnfolded ? 'start.showLess' : 'start.showAll')}
            </Button>
          )}
          <Button variant="subtle" color="gray" size="compact-sm" onClick={onClose}>
            {t('start.hide')}
          </Button>
        </Group>
      </Group>
      <ul className="checklist-steps">
        {shown.map((step) => (
          <li key={step}>
            <StepLink step={step} isDone={done[step]} onBook={onBook} />
          </li>
        ))}
      </ul>
    </Box>
  )
})
