import { Box, Group, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  /** What is done here, such as adding one more. */
  action?: ReactNode
  children: ReactNode
}

/** A part of a page, by its title. */
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
