import { Box, Group, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  /** An action of this section, such as adding an item. */
  action?: ReactNode
  children: ReactNode
}

/** A section of a page with its title. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Group justify="space-between" mih={30} mb={4} wrap="nowrap">
        <Title order={2} id={id}>
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </Box>
  )
}
