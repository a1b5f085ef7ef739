import { Anchor, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useParams } from 'react-router'

import { lastBusiness } from '../../api/session/last-business.ts'
import { useSignedIn } from '../../api/session/session-context.ts'
import { paths, pathTo } from '../../paths.ts'

/** A URL without a business, such as /calendar, opens the page for the last business. */
export function NotFound() {
  const { t } = useTranslation()
  const session = useSignedIn()
  const slug = lastBusiness(session)
  const { pathname, search } = useLocation()
  const isShort = useParams()['slug'] === undefined && isPageOfBusiness(pathname)
  if (slug !== undefined && isShort)
    return <Navigate replace to={pathTo('business', { slug }) + pathname + search} />
  return <Message title={t('failure.notFound')} />
}

const isPageOfBusiness = (pathname: string) =>
  Object.values(paths).some((path) => path === paths.business + pathname)

export function NotAllowed() {
  const { t } = useTranslation()
  return <Message title={t('failure.notAllowed')} />
}

function Message({ title }: { title: string }) {
  const { t } = useTranslation()
  return (
    <Stack maw={520} mx="auto" mt={96} px="md" gap="xs">
      <Title order={1}>{title}</Title>
      <Text>
        <Anchor component={Link} to={pathTo('home', {})}>
          {t('nav.calendar')}
        </Anchor>
      </Text>
    </Stack>
  )
}
