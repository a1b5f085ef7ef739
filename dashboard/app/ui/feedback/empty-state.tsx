import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

import { type Drawing, EmptyPicture } from './empty-picture.tsx'

interface EmptyStateProps {
  title: string
  /** One sentence about the first step. */
  text?: string
  action?: ReactNode
  picture?: Drawing
}

/** An empty list with a hint about the first step. */
export const EmptyState = ({ title, text, action, picture = 'list' }: EmptyStateProps) => (
  <Stack align="center" gap={4} py="xl" px="md" ta="center">
    <EmptyPicture of={picture} />
    <Text fw={600} mt="xs">
      {title}
    </Text>
    {text !== undefined && (
      <Text c="dimmed" size="sm" maw={420}>
        {text}
      </Text>
    )}
    {action && <div className="empty-action">{action}</div>}
  </Stack>
)
