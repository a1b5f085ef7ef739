import { Button, Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { FailureNote } from '#app/ui/feedback/failure-note.tsx'

interface WizardButtonsProps {
  error: unknown
  isPending: boolean
  label?: string
  /** Where the step before is. */
  back?: string
  /** Where the step leads to when it is left out. */
  skip?: string
}

/** The error of a step and its buttons, which stay visible below a long step. */
export function WizardButtons({ error, isPending, label, back, skip }: WizardButtonsProps) {
  const { t } = useTranslation()
  return (
    <Stack className="section-end" gap="xs">
      {error != null && <FailureNote error={error} />}
      <Group justify="space-between">
        {back === undefined ? (
          <span />
        ) : (
          <Button variant="subtle" color="gray" component={Link} to={back}>
            {t('common.back')}
          </Button>
        )}
        <Group gap="xs" justify="flex-end" ml="auto">
          {skip !== undefined && (
            <Button variant="default" component={Link} to={skip}>
              {t('start.skip')}
            </Button>
          )}
          <Button type="submit" loading={isPending}>
            {label ?? t('start.continue')}
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}
