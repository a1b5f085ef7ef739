import { Group, Paper, Stack, Text } from '@mantine/core'

import { useFormat } from '#app/ui/format/use-format.ts'

interface DayBarsProps {
  label: string
  days: { date: string; value: number }[]
}

const height = 64
const width = 10
const gap = 2

/** One bar per day, with its value on hover. */
export function DayBars({ label, days }: DayBarsProps) {
  const format = useFormat()
  const total = days.reduce((sum, { value }) => sum + value, 0)
  const most = Math.max(1, ...days.map(({ value }) => value))
  return (
    <Paper withBorder p="md" radius="md">
      <Stack gap="xs">
        <Group justify="space-between">
          <Text size="sm">{label}</Text>
          <Text size="sm" fw={600} className="tabular">
            {format.number(total)}
          </Text>
        </Group>
        <svg
          role="img"
          aria-label={`${label}: ${format.number(total)}`}
          viewBox={`0 0 ${days.length * (width + gap)} ${height}`}
          preserveAspectRatio="none"
          width="100%"
          height={height}
        >
          {days.map(({ date, value }, index) => {
            const tall = Math.max(1, (value / most) * height)
            return (
              <rect
                key={date}
                x={index * (width + gap)}
                y={height - tall}
                width={width}
                height={tall}
                fill={value === 0 ? 'var(--line)' : 'var(--mantine-primary-color-filled)'}
              >
                <title>{`${format.day(date)}: ${format.number(value)}`}</title>
              </rect>
            )
          })}
        </svg>
      </Stack>
    </Paper>
  )
}
