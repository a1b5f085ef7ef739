import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { useLeaveGuard } from '#app/forms/use-leave-guard.ts'
import { TemplateChoice } from '#app/templates/template-choice.tsx'
import { useTemplate } from '#app/templates/use-template.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'

/** Adds services from the template of a trade. */
export function TemplateDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { count, add, choice } = useTemplate()
  const guard = useLeaveGuard(() => count > 0, onClose)
  const { mutate, isPending, error } = useMutation({
    mutationFn: add,
    onSuccess: (added) => {
      showToast(t('services.added', { count: added }))
      guard.leave()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate()
  }
  return (
    <SideDrawer title={t('services.fromTemplate')} width={600} onClose={guard.tryClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text c="dimmed" size="sm">
            {t('start.servicesText')}
          </Text>
          <TemplateChoice {...choice} />
          {error && <FailureNote error={error} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={guard.tryClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={isPending} disabled={count === 0}>
              {t('start.addServices', { count })}
            </Button>
          </Group>
        </Stack>
      </form>
    </SideDrawer>
  )
}
