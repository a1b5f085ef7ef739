import { Anchor, Button, Checkbox, Group, Select, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'

import { api } from '#app/api/http/api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'
import { refreshSession } from '#app/api/session/session.ts'
import { useOperatorsTexts } from '#app/i18n/parts/operators.gen.ts'
import { pathTo } from '#app/paths.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { Section } from '#app/ui/section.tsx'

const choices = [1, 4, 24, 72]

/** The consent of the owner that operators of the server open the salon; the banner of each page ends it. */
export function SupportAccess() {
  const words = useOperatorsTexts()
  const { id, slug, membership } = useBusiness()
  const [hours, setHours] = useState('4')
  const [mayWrite, setMayWrite] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await api.put('~/support-access', { businessId: id }, { hours: Number(hours), mayWrite })
      await refreshSession()
    },
  })
  if (!may(membership, 'support') || membership.support !== null) return null
  return (
    <Section title={words('support')}>
      <Stack gap="sm" maw={640}>
        <Text size="sm" c="dimmed">
          {words('allowText')}{' '}
          <Anchor
            component={Link}
            to={pathTo('settingsSecurity', { slug })}
            inherit
            underline="always"
          >
            {words('openLog')}
          </Anchor>
        </Text>
        <Select
          maw={240}
          label={words('hours')}
          data={choices.map((count) => ({
            value: String(count),
            label: words('hourCount', { count }),
          }))}
          value={hours}
          allowDeselect={false}
          onChange={(value) => value !== null && setHours(value)}
        />
        <Checkbox
          label={words('mayWrite')}
          checked={mayWrite}
          onChange={(event) => setMayWrite(event.currentTarget.checked)}
        />
        <Group>
          <Button variant="default" loading={isPending} onClick={() => mutate()}>
            {words('allow')}
          </Button>
        </Group>
        {error && <FailureNote error={error} />}
      </Stack>
    </Section>
  )
}
