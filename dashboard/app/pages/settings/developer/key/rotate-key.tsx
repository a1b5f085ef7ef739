import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { ApiKey } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

interface RotateKeyProps {
  apiKey: ApiKey
  onMade: (key: string) => void
}

/** The number of seconds for which both keys are valid. */
const overlaps = { none: 0, hour: 3_600, day: 86_400, week: 604_800 }
type Overlap = keyof typeof overlaps

export function RotateKey(props: RotateKeyProps) {
  const { t } = useTranslation()
  const [isConfirming, { open, close }] = useDisclosure()
  return (
    <>
      <Button onClick={open}>{t('settings.rotate')}</Button>
      {isConfirming && <RotateDialog {...props} onClose={close} />}
    </>
  )
}

function RotateDialog({ apiKey, onMade, onClose }: RotateKeyProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const [overlap, setOverlap] = useState<Overlap>('day')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.post(
        '~/api-keys/{keyId}/rotate',
        { businessId: id, keyId: apiKey.id },
        { overlapSeconds: overlaps[overlap] },
      ),
    onSuccess: ({ key }) => {
      onClose()
      onMade(key)
    },
  })
  return (
    <Dialog onClose={onClose} title={t('settings.rotateTitle', { name: apiKey.name })}>
      <Stack>
        <Text size="sm">{t('settings.rotateText')}</Text>
        <Radio.Group label={t('settings.overlap')} value={overlap} onChange={setOverlap}>
          <Stack gap="xs" mt={4}>
            {Object.keys(overlaps).map((value) => (
              <Radio key={value} value={value} label={t(`settings.overlaps.${value as Overlap}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {error && <FailureNote error={error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button loading={isPending} onClick={() => mutate()}>
            {t('settings.rotate')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
