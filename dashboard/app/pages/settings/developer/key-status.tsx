import { useTranslation } from 'react-i18next'

import type { ApiKey } from '../../../api/api-keys.ts'
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx'
import { type KeyState, keyState } from './key-state.ts'

const tones: Record<KeyState, Tone> = {
  works: 'good',
  ending: 'waiting',
  expired: 'quiet',
  revoked: 'quiet',
}

export function KeyStatus({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation()
  const state = keyState(apiKey, Date.now())
  return <StatusBadge tone={tones[state]} label={t(`settings.keyStates.${state}`)} />
}
