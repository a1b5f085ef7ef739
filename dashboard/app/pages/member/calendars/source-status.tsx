import { useTranslation } from 'react-i18next'

import { type CalendarSource, isUnread } from '#app/api/calendars/sources.ts'
import { StatusBadge, type Tone } from '#app/ui/feedback/status-badge.tsx'

type State = CalendarSource['status'] | 'unread'

const tones: Record<State, Tone> = {
  OK: 'good',
  FAILING: 'bad',
  DISABLED: 'bad',
  unread: 'waiting',
}

export const stateOf = (source: CalendarSource): State =>
  isUnread(source) ? 'unread' : source.status

export function SourceStatus({ source }: { source: CalendarSource }) {
  const { t } = useTranslation()
  const state = stateOf(source)
  return <StatusBadge tone={tones[state]} label={t(`calendars.statuses.${state}`)} />
}
