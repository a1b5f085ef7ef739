import { Group, SimpleGrid, Text } from '@mantine/core'

import type { OperatedDetail } from '#app/api/http/schema.gen.ts'
import { useOperatorsTexts } from '#app/i18n/parts/operators.gen.ts'
import { Section } from '#app/ui/section.tsx'

import { useOperatorFormat } from '../format.ts'

export function UsageSection({ business: { usage } }: { business: OperatedDetail }) {
  const words = useOperatorsTexts()
  const { number, megabytes, date } = useOperatorFormat()
  const lines = [
    [words('members'), number(usage.members)],
    [words('staff'), number(usage.staff)],
    [words('customers'), number(usage.customers)],
    [words('bookings'), number(usage.bookingsThisMonth)],
    [words('lastMonth'), number(usage.bookingsLastMonth)],
    [words('letters'), number(usage.lettersThisMonth)],
    [words('texts'), number(usage.textsThisMonth)],
    [words('requests'), number(usage.apiRequests)],
    [words('webhooks'), number(usage.webhooks)],
    [words('photos'), megabytes(usage.storageBytes)],
    [words('size'), megabytes(usage.databaseBytes)],
    [
      words('lastActivity'),
      usage.lastActivityAt === null ? words('never') : date(usage.lastActivityAt),
    ],
  ] as const
  return (
    <Section title={words('usage')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg" verticalSpacing={4}>
        {lines.map(([label, value]) => (
          <Group key={label} justify="space-between" wrap="nowrap">
            <Text size="sm" c="dimmed">
              {label}
            </Text>
            <Text size="sm" className="tabular">
              {value}
            </Text>
          </Group>
        ))}
      </SimpleGrid>
    </Section>
  )
}
