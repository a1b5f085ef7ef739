import { Alert, Anchor, Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useBusiness } from '#app/api/session/business.ts'
import { pathTo } from '#app/paths.ts'
import { CopyField } from '#app/ui/copy-field.tsx'
import { ExternalLink } from '#app/ui/icons/icons.ts'

interface PageLinkProps {
  address: string
  isEnabled: boolean
}

/** The link to the page, and why it does not work yet. */
export function PageLink({ address, isEnabled }: PageLinkProps) {
  const { t } = useTranslation()
  const { slug, profile } = useBusiness()
  return (
    <Stack gap="sm" maw={640}>
      {!isEnabled && (
        <Alert color="yellow" variant="light" title={t('bookingPage.disabled')}>
          {t('bookingPage.disabledText')}
        </Alert>
      )}
      {!profile.isPublic && (
        <Alert color="yellow" variant="light" title={t('bookingPage.notPublic')}>
          {t('bookingPage.notPublicText')}{' '}
          <Anchor component={Link} size="sm" to={pathTo('settingsProfile', { slug })}>
            {t('bookingPage.toProfile')}
          </Anchor>
        </Alert>
      )}
      <CopyField label={t('bookingPage.link')} value={address} />
      {isEnabled && profile.isPublic && (
        <Anchor href={address} target="_blank" rel="noreferrer" size="sm">
          <Group component="span" gap={4}>
            {t('bookingPage.open')}
            <ExternalLink size={16} aria-hidden />
          </Group>
        </Anchor>
      )}
    </Stack>
  )
}
