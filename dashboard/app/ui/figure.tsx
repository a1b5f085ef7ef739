import { Skeleton, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface FigureProps {
  label: string
  /** Undefined while loading. */
  value: ReactNode
  /** Such as the previous value. */
  note?: ReactNode
}

/** A number with its label. */
export const Figure = ({ label, value, note }: FigureProps) => (
  <Stack gap={2} miw={112} component="dl" my={0}>
    <Text component="dt" size="xs" c="dimmed">
      {label}
    </Text>
    <Text component="dd" m={0} size="xl" fw={600} lh={1.3} className="tabular">
      {value ?? <Skeleton h={24} w={88} my={1} />}
    </Text>
    {note !== undefined && (
      <Text component="dd" m={0} size="xs" c="dimmed" className="tabular">
        {note}
      </Text>
    )}
  </Stack>
)
