import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** Says what to do first where there is nothing yet. */
export const EmptyState = ({
  title,
  text,
  action,
}: {
  title: string
  text?: string
  action?: ReactNode
}) => (
  <Stack align="center" gap={8} py={64} px="md" ta="center">
    <Text fw={600}>{title}</Text>
    {text !== undefined && (
      <Text c="dimmed" size="sm" maw={420}>
        {text}
      </Text>
    )}
    {action}
  </Stack>
)
