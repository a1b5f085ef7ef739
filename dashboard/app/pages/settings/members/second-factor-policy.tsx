import { Stack, Switch } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'

/** Whether members need a second factor: the owner decides. */
export function SecondFactorPolicy() {
  const { t } = useTranslation()
  const { id, profile, membership } = useBusiness()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (requireSecondFactor: boolean) =>
      api.patch('~', { businessId: id }, { requireSecondFactor }),
    onSuccess: () => showToast(t('settings.saved')),
  })
  if (membership.role !== 'OWNER') return null
  return (
    <Stack gap="xs" maw={640}>
      <Switch
        label={t('settings.requireSecondFactor')}
        description={t('settings.requireSecondFactorText')}
        checked={profile.requireSecondFactor}
        disabled={isPending}
        onChange={(event) => mutate(event.currentTarget.checked)}
      />
      {error && <FailureNote error={error} />}
    </Stack>
  )
}
