import { useTranslation } from 'react-i18next'

import type { ApiKey } from '#app/api/http/schema.gen.ts'
import { StatusBadge, type Tone } from '#app/ui/feedback/status-badge.tsx'

import { type KeyState, keyState } from './key-state.ts'

const tones: Record<KeyState, Tone> = {
  active: 'good',
  ending: 'waiting',
  expired: 'quiet',
  revoked: 'quiet',
}

export function KeyStatus({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation()
  const state = keyState(apiKey, Date.now())
  return <StatusBadge tone={tones[state]} label={t(`settings.keyStates.${state}`)} />
}
