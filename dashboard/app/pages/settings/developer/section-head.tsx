import { Button, Group, Title } from '@mantine/core'
import { Plus } from 'lucide-react'

interface SectionHeadProps {
  title: string
  label: string
  onAdd: () => void
}

/** The heading of a part of the page, and what is added to it. */
export const SectionHead = ({ title, label, onAdd }: SectionHeadProps) => (
  <Group justify="space-between" wrap="nowrap">
    <Title order={2}>{title}</Title>
    <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={onAdd}>
      {label}
    </Button>
  </Group>
)
