import { Skeleton, Stack } from '@mantine/core'
import { kindNames } from '@openchair/server/message-kinds'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'

import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { pathTo } from '#app/paths.ts'
import { NotFound } from '#app/shell/failure/not-found.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { Page } from '#app/ui/page.tsx'

import { NoMailNote } from '../no-mail-note.tsx'
import { KindEditor } from './kind-editor.tsx'

/** The text of one kind of message in each language, and the times of reminders. */
export function MessagePage() {
  const { t } = useTranslation()
  const { kind: named } = useParams()
  const { id } = useBusiness()
  const { data: settings, error } = useApi('~/message-settings', { businessId: id })
  const kind = kindNames.find((one) => one === named)
  if (!kind) return <NotFound />
  return (
    <Page title={t(`messages.kinds.${kind}`)} back={<Back />}>
      <Stack gap="md">
        {settings?.sends.EMAIL === false && <NoMailNote />}
        {error && !settings && <FailureNote error={error} />}
        {!settings && !error && <Skeleton h={320} maw={640} />}
        {settings && <KindEditor key={kind} kind={kind} settings={settings} />}
      </Stack>
    </Page>
  )
}

function Back() {
  const { t } = useTranslation()
  const { slug } = useBusiness()
  return <BackLink to={pathTo('settingsMessages', { slug })} label={t('messages.back')} />
}
