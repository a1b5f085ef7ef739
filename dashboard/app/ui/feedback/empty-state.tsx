import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** An empty list with a hint about the first step. */
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
