import { Badge, type MantineColor } from '@mantine/core'

/** The meaning of the colours; readable from two metres. */
const colors = {
  good: 'green',
  waiting: 'yellow',
  busy: 'indigo',
  bad: 'red',
  quiet: 'gray',
} satisfies Record<string, MantineColor>

export type Tone = keyof typeof colors

export const StatusBadge = ({ tone, label }: { tone: Tone; label: string }) => (
  <Badge
    color={colors[tone]}
    variant="light"
    size="md"
    fz={12}
    tt="none"
    fw={500}
    radius="sm"
    miw="max-content"
  >
    {label}
  </Badge>
)
