import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { type ApiKey, rotateApiKey } from '../../../../api/api-keys.ts'
import { useBusiness } from '../../../../api/business.ts'
import { FailureNote } from '../../../../ui/failure-note.tsx'
import { Question } from '../../../../ui/question.tsx'

interface RotateKeyProps {
  apiKey: ApiKey
  onMade: (key: string) => void
}

/** For how many seconds both keys work. */
const overlaps = { none: 0, hour: 3_600, day: 86_400, week: 604_800 }
type Overlap = keyof typeof overlaps

export function RotateKey(props: RotateKeyProps) {
  const { t } = useTranslation()
  const [isAsked, { open, close }] = useDisclosure()
  return (
    <>
      <Button onClick={open}>{t('settings.rotate')}</Button>
      {isAsked && <RotateQuestion {...props} onClose={close} />}
    </>
  )
}

function RotateQuestion({ apiKey, onMade, onClose }: RotateKeyProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const [overlap, setOverlap] = useState<Overlap>('day')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => rotateApiKey(id, apiKey.id, overlaps[overlap]),
    onSuccess: ({ key }) => {
      onClose()
      onMade(key)
    },
  })
  return (
    <Question onClose={onClose} title={t('settings.rotateTitle', { name: apiKey.name })}>
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
    </Question>
  )
}
