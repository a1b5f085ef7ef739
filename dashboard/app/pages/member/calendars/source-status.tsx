import { useTranslation } from 'react-i18next'

import type { CalendarSource } from '#app/api/http/schema.gen.ts'
import { StatusBadge, type Tone } from '#app/ui/feedback/status-badge.tsx'

import { isUnread } from './use-sources.ts'

type State = CalendarSource['status'] | 'unread' | 'partly'

const tones: Record<State, Tone> = {
  OK: 'good',
  FAILING: 'bad',
  DISABLED: 'bad',
  unread: 'waiting',
  partly: 'bad',
}

export function stateOf(source: CalendarSource): State {
  if (isUnread(source)) return 'unread'
  return source.status === 'OK' && source.skippedCount > 0 ? 'partly' : source.status
}

export function SourceStatus({ source }: { source: CalendarSource }) {
  const { t } = useTranslation()
  const state = stateOf(source)
  return <StatusBadge tone={tones[state]} label={t(`calendars.statuses.${state}`)} />
}
