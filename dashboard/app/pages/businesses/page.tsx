import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'

import { useSignedIn } from '#app/api/session/session-context.ts'
import { SignInFrame } from '#app/forms/sign-in/sign-in-frame.tsx'
import { useOperatorsTexts } from '#app/i18n/parts/operators.gen.ts'
import { pathTo } from '#app/paths.ts'
import { useSignOut } from '#app/ui/feedback/use-sign-out.ts'
import { Plus } from '#app/ui/icons/icons.ts'

/** The list of businesses for people who work in several. */
export function BusinessesPage() {
  const { t } = useTranslation()
  const { memberships, mayCreateBusiness, isOperator } = useSignedIn()
  const words = useOperatorsTexts()
  const navigate = useNavigate()
  const none = mayCreateBusiness ? 'businesses.noneYet' : 'businesses.none'
  const { mutate: signOut } = useSignOut(() => navigate(pathTo('login', {})))
  return (
    <SignInFrame
      title={t('businesses.title')}
      text={t(memberships.length > 0 ? 'businesses.choose' : none)}
    >
      <Stack gap="xs">
        {memberships.map(({ businessId, slug, name, role }) => (
          <Card
            key={businessId}
            withBorder
            padding="sm"
            component={Link}
            to={pathTo('business', { slug })}
          >
            <Group justify="space-between" wrap="nowrap">
              <Text fw={500} className="as-typed">
                {name}
              </Text>
              <Text size="sm" c="dimmed">
                {t(`role.${role}`)}
              </Text>
            </Group>
          </Card>
        ))}
      </Stack>
      {isOperator && (
        <Button variant="default" component={Link} to={pathTo('operator', {})}>
          {words('toOperator')}
        </Button>
      )}
      <Group justify="space-between">
        {mayCreateBusiness && (
          <Button
            variant={memberships.length > 0 ? 'default' : 'filled'}
            component={Link}
            to={pathTo('newBusiness', {})}
            leftSection={<Plus size={16} aria-hidden />}
          >
            {t('nav.newBusiness')}
          </Button>
        )}
        <Button variant="subtle" color="gray" onClick={() => signOut()}>
          {t('account.signOut')}
        </Button>
      </Group>
    </SignInFrame>
  )
}
