import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import { api } from '#app/api/http/api.ts'
import type { OperatedDetail } from '#app/api/http/schema.gen.ts'
import { useOperatorsTexts } from '#app/i18n/parts/operators.gen.ts'
import { CopyField } from '#app/ui/copy-field.tsx'
import { TypedConfirm } from '#app/ui/overlay/typed-confirm.tsx'
import { Section } from '#app/ui/section.tsx'

/** For as long the deletion can be withdrawn. */
const graceDays = 30

/** The export, which the page cannot make, and the deletion. */
export function DeleteSection({
  business: { id, slug, deletionDueAt },
}: {
  business: OperatedDetail
}) {
  const words = useOperatorsTexts()
  const [isAsked, setAsked] = useState(false)
  return (
    <Stack gap="xl">
      <Section title={words('export')}>
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            {words('exportText')}
          </Text>
          <CopyField
            label={words('commandLine')}
            value={`openchair business export --business ${slug} --file ${slug}.jsonl.gz`}
          />
        </Stack>
      </Section>
      {deletionDueAt === null && (
        <Section title={words('delete')}>
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              {words('deleteText')}
            </Text>
            <Group justify="flex-end">
              <Button color="red" variant="light" onClick={() => setAsked(true)}>
                {words('delete')}
              </Button>
            </Group>
          </Stack>
        </Section>
      )}
      {isAsked && (
        <TypedConfirm
          title={words('delete')}
          text={words('deleteText')}
          word={slug}
          label={words('delete')}
          onConfirm={() =>
            api.post(
              '/operator/businesses/{businessId}/deletion',
              { businessId: id },
              { confirm: slug, days: graceDays },
            )
          }
          onClose={() => setAsked(false)}
        />
      )}
    </Stack>
  )
}
