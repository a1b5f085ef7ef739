import { Alert, Anchor, Group, Stack } from '@mantine/core'
import { Link } from 'react-router'

import { useBusiness } from '#app/api/session/business.ts'
import { useBookingPageTexts } from '#app/i18n/parts/booking-page.gen.ts'
import { pathTo } from '#app/paths.ts'
import { CopyField } from '#app/ui/copy-field.tsx'
import { ExternalLink } from '#app/ui/icons/icons.ts'

interface PageLinkProps {
  address: string
  isEnabled: boolean
}

/** The link to the page, and why it does not work yet. */
export function PageLink({ address, isEnabled }: PageLinkProps) {
  const words = useBookingPageTexts()
  const { slug, profile } = useBusiness()
  return (
    <Stack gap="sm" maw={640}>
      {!isEnabled && (
        <Alert color="yellow" variant="light" title={words('disabled')}>
          {words('disabledText')}
        </Alert>
      )}
      {!profile.isPublic && (
        <Alert color="yellow" variant="light" title={words('notPublic')}>
          {words('notPublicText')}{' '}
          <Anchor component={Link} size="sm" to={pathTo('settingsProfile', { slug })}>
            {words('toProfile')}
          </Anchor>
        </Alert>
      )}
      <CopyField label={words('link')} value={address} />
      {isEnabled && profile.isPublic && (
        <Anchor href={address} target="_blank" rel="noreferrer" size="sm">
          <Group component="span" gap={4}>
            {words('open')}
            <ExternalLink size={16} aria-hidden />
          </Group>
        </Anchor>
      )}
    </Stack>
  )
}
