import { Group, Stack, Text } from '@mantine/core'

import './targets.css'
import { useInsightsTexts } from '#app/i18n/parts/insights.gen.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

interface ProgressOfProps {
  label: string
  target: number | null
  actual: number
  /** With what is booked ahead; undefined where that has no meaning. */
  expected?: number
  show: (value: number) => string
}

/** The progress toward a target, as words and as a bar. */
export function ProgressOf({ label, target, actual, expected, show }: ProgressOfProps) {
  const words = useInsightsTexts()
  const { percent } = useFormat()
  const share = (value: number) => (target ? Math.min(1, Math.max(0, value / target)) : 0)
  const values = { actual: show(actual), target: target === null ? '' : show(target) }
  return (
    <Stack gap={4} className="target">
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" fw={500}>
          {label}
        </Text>
        {target !== null && target > 0 && (
          <Text size="sm" c="dimmed" className="tabular">
            {words('targets.reached', {
              share: percent(Math.floor((actual * 100) / target) / 100),
            })}
          </Text>
        )}
      </Group>
      <Text size="lg" fw={600} className="tabular">
        {target === null ? show(actual) : words('targets.of', values)}
      </Text>
      {target !== null && (
        <div
          className="target-bar"
          role="progressbar"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(share(actual) * 100)}
        >
          {expected !== undefined && <span style={{ width: `${share(expected) * 100}%` }} />}
          <span style={{ width: `${share(actual) * 100}%` }} />
        </div>
      )}
      <Text size="xs" c="dimmed" className="tabular">
        {target === null && words('targets.noTarget')}
        {target !== null &&
          expected !== undefined &&
          expected !== actual &&
          words('targets.expected', { value: show(expected) })}
      </Text>
    </Stack>
  )
}
