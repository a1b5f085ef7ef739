import { Button, Group, Title } from '@mantine/core'

import { Plus } from '#app/ui/icons/icons.ts'

interface SectionHeadProps {
  title: string
  label: string
  onAdd: () => void
}

/** The heading of a section, and its add button. */
export const SectionHead = ({ title, label, onAdd }: SectionHeadProps) => (
  <Group justify="space-between" wrap="nowrap">
    <Title order={2}>{title}</Title>
    <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={onAdd}>
      {label}
    </Button>
  </Group>
)
