import { Anchor, Box, Group, Switch, Text } from '@mantine/core'
import { languages, type MessageKind } from '@openchair/server/message-kinds'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '#app/api/http/api.ts'
import type { MessageSettings } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { languageNames } from '#app/i18n/i18n.ts'
import { pathTo } from '#app/paths.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'

import { useWindowWords } from './use-window-words.ts'

interface KindRowProps {
  kind: MessageKind
  settings: MessageSettings
}

/** A kind of message: a link to its text, and a switch that is saved at once. */
export function KindRow({ kind, settings }: KindRowProps) {
  const { t } = useTranslation()
  const { id, slug } = useBusiness()
  const name = t(`messages.kinds.${kind}`)
  const { isEnabled } = settings.kinds[kind]
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (turnsOn: boolean) =>
      api.patch(
        '~/message-settings',
        { businessId: id },
        { kinds: { [kind]: { isEnabled: turnsOn } } },
      ),
    onSuccess: (_, turnsOn) =>
      showToast(t(turnsOn ? 'messages.switchedOn' : 'messages.switchedOff', { kind: name })),
  })
  return (
    <Box component="li" className="list-row">
      <Group justify="space-between" wrap="nowrap" gap="md">
        <Box miw={0}>
          <Anchor component={Link} to={pathTo('settingsMessage', { slug, kind })} fw={500}>
            {name}
          </Anchor>
          <About kind={kind} settings={settings} />
        </Box>
        <Switch
          aria-label={t('messages.sendKind', { kind: name })}
          // Not disabled meanwhile, so that the keyboard stays here.
          checked={isPending ? variables : isEnabled}
          onChange={(event) => mutate(event.currentTarget.checked)}
        />
      </Group>
      {error && <FailureNote error={error} />}
    </Box>
  )
}

/** When it is sent, and in which languages the business has a text of its own. */
function About({ kind, settings }: KindRowProps) {
  const { t } = useTranslation()
  const wordsOf = useWindowWords()
  const { windows } = settings.kinds.REMINDER
  const own = languages.filter((language) => settings.templates[kind][language] !== null)
  const isWithoutTimes = kind === 'REMINDER' && windows.length === 0
  const when =
    kind === 'REMINDER' && !isWithoutTimes
      ? windows.map(wordsOf).join(', ')
      : t(isWithoutTimes ? 'messages.noTimes' : `messages.about.${kind}`)
  const names = own.map((language) => languageNames[language]).join(', ')
  return (
    <Text size="sm" c="dimmed">
      {when}
      {own.length > 0 && ` · ${t('messages.ownText', { languages: names })}`}
    </Text>
  )
}
