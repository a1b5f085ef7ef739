import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'

import { useSignedIn } from '#app/api/session/session-context.ts'
import { useSignOut } from '#app/api/session/session.ts'
import { pathTo } from '#app/paths.ts'

/** The list of businesses for people who work in several. */
export function BusinessesPage() {
  const { t } = useTranslation()
  const { memberships } = useSignedIn()
  const navigate = useNavigate()
  const { mutate: signOut } = useSignOut(() => navigate(pathTo('login', {})))
  return (
    <Stack maw={480} mx="auto" mt={64} px="md">
      <Title order={1}>{t('businesses.title')}</Title>
      <Text c="dimmed">{t(memberships.length > 0 ? 'businesses.choose' : 'businesses.none')}</Text>
      {memberships.map(({ businessId, slug, name, role }) => (
        <Card key={businessId} withBorder component={Link} to={pathTo('business', { slug })}>
          <Group justify="space-between">
            <Text fw={500}>{name}</Text>
            <Text size="sm" c="dimmed">
              {t(`role.${role}`)}
            </Text>
          </Group>
        </Card>
      ))}
      <Group>
        <Button variant="subtle" color="gray" onClick={() => signOut()}>
          {t('account.signOut')}
        </Button>
      </Group>
    </Stack>
  )
}
