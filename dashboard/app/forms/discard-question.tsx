import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { Dialog } from '../ui/overlay/dialog.tsx'

interface DiscardQuestionProps {
  onStay: () => void
  onLeave: () => void
}

export function DiscardQuestion({ onStay, onLeave }: DiscardQuestionProps) {
  const { t } = useTranslation()
  return (
    <Dialog onClose={onStay} title={t('guard.title')} size="sm">
      <Stack>
        <Text size="sm">{t('guard.text')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onLeave}>
            {t('guard.leave')}
          </Button>
          <Button onClick={onStay} data-autofocus>
            {t('guard.stay')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
