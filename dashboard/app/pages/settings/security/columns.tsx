import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { AuditEntry } from '#app/api/http/schema.gen.ts'
import { useAuditTexts } from '#app/i18n/parts/audit.gen.ts'
import { deviceOf } from '#app/pages/account/device.ts'
import type { Column } from '#app/ui/table/columns.ts'
import { DateTime } from '#app/ui/time/date-time.tsx'

import { useNames } from './use-names.ts'

export function useAuditColumns() {
  const { t } = useTranslation()
  const audit = useAuditTexts()
  const { actorOf, targetOf, changesOf } = useNames()
  return useMemo(
    (): Column<AuditEntry>[] => [
      {
        id: 'at',
        header: t('settings.when'),
        show: ({ at }) => <DateTime at={at} />,
      },
      {
        id: 'action',
        header: audit('action'),
        value: ({ action }) => audit(`actions.${action}`),
        show: ({ action, actor, target, changes }) => (
          <>
            {audit(`actions.${action}`)}
            <Text size="xs" c="dimmed" className="breaking" lineClamp={2}>
              {[targetOf(target), changesOf(changes)].filter(Boolean).join(' · ')}
            </Text>
            <Text size="xs" c="dimmed" className="phone-only">
              {actorOf(actor)}
            </Text>
          </>
        ),
      },
      {
        id: 'actor',
        header: audit('actor'),
        value: ({ actor }) => actorOf(actor),
        show: ({ actor }) => <span className="one-line">{actorOf(actor)}</span>,
        isWide: true,
      },
      {
        id: 'address',
        header: audit('address'),
        show: ({ address, userAgent }) => (
          <>
            <span className="tabular">{address ?? '–'}</span>
            <Text size="xs" c="dimmed">
              {deviceOf(userAgent)}
            </Text>
          </>
        ),
        isWide: true,
      },
    ],
    [t, audit, actorOf, targetOf, changesOf],
  )
}

/** The file has columns that the table puts together. */
export function useCsvColumns() {
  const { t } = useTranslation()
  const audit = useAuditTexts()
  const { actorOf, targetOf, changesOf } = useNames()
  return useMemo((): Column<AuditEntry>[] => {
    const column = (
      id: string,
      header: string,
      value: NonNullable<Column<AuditEntry>['value']>,
    ) => ({
      id,
      header,
      value,
    })
    return [
      column('at', t('settings.when'), ({ at }) => at),
      column('actor', audit('actor'), ({ actor }) => actorOf(actor)),
      column('actorId', audit('actorId'), ({ actor }) => actor.id),
      column('action', audit('action'), ({ action }) => audit(`actions.${action}`)),
      column('target', audit('target'), ({ target }) => targetOf(target)),
      column('targetId', audit('targetId'), ({ target }) => target.id),
      column('changes', audit('changes'), ({ changes }) => changesOf(changes)),
      column('address', audit('address'), ({ address }) => address),
      column('device', audit('device'), ({ userAgent }) => userAgent),
    ]
  }, [t, audit, actorOf, targetOf, changesOf])
}
