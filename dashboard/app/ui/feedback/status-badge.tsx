import { Badge } from '@mantine/core'

import { tones } from '#app/tokens.ts'

export type Tone = keyof typeof tones

export const StatusBadge = ({ tone, label }: { tone: Tone; label: string }) => (
  <Badge
    color={tones[tone]}
    variant="light"
    size="md"
    fz="xs"
    tt="none"
    fw={500}
    radius="sm"
    miw="max-content"
  >
    {label}
  </Badge>
)
