import { Anchor, Group, Skeleton, Stack } from '@mantine/core'
import { kindNames } from '@openchair/server/message-kinds'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'

import { useMessageSettings } from '#app/api/messages/settings.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { pathTo } from '#app/paths.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { ChevronLeft } from '#app/ui/icons/icons.ts'
import { Page } from '#app/ui/page.tsx'
import { NotFound } from '#app/ui/shell/not-found.tsx'

import { NoMailNote } from '../no-mail-note.tsx'
import { KindEditor } from './kind-editor.tsx'

/** The text of one kind of message in each language, and the times of reminders. */
export function MessagePage() {
  const { t } = useTranslation()
  const { kind: named } = useParams()
  const { id } = useBusiness()
  const { data: settings, error } = useMessageSettings(id)
  const kind = kindNames.find((one) => one === named)
  if (!kind) return <NotFound />
  return (
    <Page title={t(`messages.kinds.${kind}`)}>
      <Stack gap="md">
        <Back />
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
  return (
    <Group mt={-12}>
      <Anchor component={Link} to={pathTo('settingsMessages', { slug })} size="sm">
        <Group component="span" gap={4}>
          <ChevronLeft size={16} aria-hidden />
          {t('messages.back')}
        </Group>
      </Anchor>
    </Group>
  )
}
