import { Code } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { ApiKey } from '#app/api/http/schema.gen.ts'
import type { Column } from '#app/ui/table/columns.ts'
import { DateTime } from '#app/ui/time/date-time.tsx'

import { keyState } from './key-state.ts'
import { KeyStatus } from './key-status.tsx'

export const shortOf = ({ prefix, lastFour }: Pick<ApiKey, 'prefix' | 'lastFour'>) =>
  `${prefix}…${lastFour}`

export function useKeyColumns() {
  const { t } = useTranslation()
  return useMemo((): Column<ApiKey>[] => {
    const stateOf = (key: ApiKey) => t(`settings.keyStates.${keyState(key, Date.now())}`)
    return [
      { id: 'name', header: t('settings.fields.name') },
      {
        id: 'key',
        header: t('settings.key'),
        value: shortOf,
        show: (key) => <Code className="one-line">{shortOf(key)}</Code>,
        isWide: true,
      },
      {
        id: 'scopes',
        header: t('settings.scopesTitle'),
        value: ({ scopes }) => scopes.length,
        align: 'right',
        isExtra: true,
      },
      {
        id: 'lastUsed',
        header: t('settings.lastUsed'),
        value: ({ lastUsedAt }) => lastUsedAt ?? '',
        show: ({ lastUsedAt }) =>
          lastUsedAt === null ? t('settings.never') : <DateTime at={lastUsedAt} />,
        isWide: true,
      },
      {
        id: 'status',
        header: t('settings.status'),
        value: stateOf,
        show: (key) => <KeyStatus apiKey={key} />,
      },
    ]
  }, [t])
}
