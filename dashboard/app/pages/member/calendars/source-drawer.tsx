import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { StaffMember, CalendarSource } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { DeleteRecord } from '#app/forms/delete-record.tsx'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { showFailureToast, showToast } from '#app/ui/feedback/toast.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'
import { DateTime } from '#app/ui/time/date-time.tsx'

import { SkippedEvents } from './skipped-events.tsx'
import { SourceStatus, stateOf } from './source-status.tsx'

interface SourceDrawerProps {
  member: StaffMember
  source: CalendarSource
  onClose: () => void
}

/** The state of a calendar, with buttons to read it now and to delete it. */
export function SourceDrawer({ member, source, onClose }: SourceDrawerProps) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const { name } = source
  const refresh = useMutation({
    mutationFn: () =>
      api.post('~/staff/{staffId}/calendar-sources/{sourceId}/refresh', {
        businessId: id,
        staffId: member.id,
        sourceId: source.id,
      }),
    onSuccess: ({ status }) =>
      status === 'OK'
        ? showToast(t('calendars.refreshed', { name }))
        : showFailureToast(t('calendars.notRead', { name })),
  })
  return (
    <SideDrawer onClose={onClose} title={name}>
      <Stack gap="md">
        <Facts source={source} />
        {refresh.error && <FailureNote error={refresh.error} />}
        <Group justify="space-between" mt="xs">
          <DeleteRecord
            name={name}
            title={t('calendars.deleteTitle', { name })}
            text={t('calendars.deleteText')}
            done={t('calendars.deleted', { name })}
            remove={() =>
              api.delete('~/staff/{staffId}/calendar-sources/{sourceId}', {
                businessId: id,
                staffId: member.id,
                sourceId: source.id,
              })
            }
            onDeleted={onClose}
          />
          <Button loading={refresh.isPending} onClick={() => refresh.mutate()}>
            {t('calendars.refresh')}
          </Button>
        </Group>
      </Stack>
    </SideDrawer>
  )
}

function Facts({ source }: { source: CalendarSource }) {
  const { t } = useTranslation()
  const { moment, number } = useFormat()
  const { host, lastFetchedAt, failingSince, retryAt, eventCount } = source
  const state = stateOf(source)
  return (
    <Stack gap="xs">
      <Fact name={t('calendars.status')}>
        <SourceStatus source={source} />
        {failingSince !== null && (
          <Text size="sm" c="dimmed">
            {t('calendars.failingSince', { when: moment(failingSince) })}
          </Text>
        )}
      </Fact>
      <SkippedEvents source={source} />
      {(state === 'FAILING' || state === 'unread') && (
        <Text size="sm">
          {retryAt === null
            ? t(textOfState[state])
            : t('calendars.slowText', { when: moment(retryAt) })}
        </Text>
      )}
      <Fact name={t('calendars.host')}>
        <span className="breaking">{host}</span>
      </Fact>
      <Fact name={t('calendars.lastRead')}>
        {lastFetchedAt === null ? t('calendars.never') : <DateTime at={lastFetchedAt} />}
      </Fact>
      <Fact name={t('calendars.events')}>
        {number(eventCount)} {t('calendars.eventsHint')}
      </Fact>
    </Stack>
  )
}

const textOfState = {
  FAILING: 'calendars.failingText',
  DISABLED: 'calendars.disabledText',
  unread: 'calendars.unreadText',
} as const

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Group gap="xs" wrap="nowrap" align="flex-start">
    <Text c="dimmed" size="sm" w={112} flex="none">
      {name}
    </Text>
    <Box fz="sm" miw={0}>
      {children}
    </Box>
  </Group>
)
