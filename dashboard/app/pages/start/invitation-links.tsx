import { Button, Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'

import { CopyField } from '#app/ui/copy-field.tsx'

import type { Link } from './add-team.ts'
import { useSteps } from './use-steps.ts'

/** The invitations of a server that sends no mail: the person passes them on. They are shown only here. */
export function InvitationLinks({ links }: { links: readonly Link[] }) {
  const { t } = useTranslation()
  const { end } = useSteps()
  return (
    <Stack gap="md">
      {links.map(({ name, url }) => (
        <CopyField key={url} label={name} value={url} />
      ))}
      <Group justify="flex-end">
        <Button component={RouterLink} to={end}>
          {t('start.finish')}
        </Button>
      </Group>
    </Stack>
  )
}
