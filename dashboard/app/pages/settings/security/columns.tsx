import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { AuditEntry } from '#app/api/developer/audit-log.ts'
import { deviceOf } from '#app/pages/account/device.ts'
import type { Column } from '#app/ui/table/columns.ts'
import { DateTime } from '#app/ui/time/date-time.tsx'

import { useNames } from './use-names.ts'

export function useAuditColumns() {
  const { t } = useTranslation()
  const { actorOf, targetOf, changesOf } = useNames()
  return useMemo(
    (): Column<AuditEntry>[] => [
      {
        id: 'at',
        header: t('settings.when'),
        value: ({ at }) => at,
        show: ({ at }) => <DateTime at={at} />,
      },
      {
        id: 'action',
        header: t('audit.action'),
        value: ({ action }) => t(`audit.actions.${action}`),
        show: ({ action, target, changes }) => (
          <>
            {t(`audit.actions.${action}`)}
            <Text size="xs" c="dimmed" className="breaking" lineClamp={2}>
              {[targetOf(target), changesOf(changes)].filter(Boolean).join(' · ')}
            </Text>
          </>
        ),
      },
      { id: 'actor', header: t('audit.actor'), value: ({ actor }) => actorOf(actor) },
      {
        id: 'address',
        header: t('audit.address'),
        value: ({ address }) => address,
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
    [t, actorOf, targetOf, changesOf],
  )
}

/** The file has columns that the table puts together. */
export function useCsvColumns() {
  const { t } = useTranslation()
  const { actorOf, targetOf, changesOf } = useNames()
  return useMemo((): Column<AuditEntry>[] => {
    const column = (id: string, header: string, value: Column<AuditEntry>['value']) => ({
      id,
      header,
      value,
    })
    return [
      column('at', t('settings.when'), ({ at }) => at),
      column('actor', t('audit.actor'), ({ actor }) => actorOf(actor)),
      column('actorId', t('audit.actorId'), ({ actor }) => actor.id),
      column('action', t('audit.action'), ({ action }) => t(`audit.actions.${action}`)),
      column('target', t('audit.target'), ({ target }) => targetOf(target)),
      column('targetId', t('audit.targetId'), ({ target }) => target.id),
      column('changes', t('audit.changes'), ({ changes }) => changesOf(changes)),
      column('address', t('audit.address'), ({ address }) => address),
      column('device', t('audit.device'), ({ userAgent }) => userAgent),
    ]
  }, [t, actorOf, targetOf, changesOf])
}
