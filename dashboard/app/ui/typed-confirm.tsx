import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { FailureNote } from './failure-note.tsx'
import { Question } from './question.tsx'

interface TypedConfirmProps {
  title: string
  text: string
  /** What is to be typed, such as the name of what goes. */
  word: string
  label: string
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** For what cannot be taken back: the person types what it is about. Shown while it is mounted. */
export function TypedConfirm({ title, text, word, label, onConfirm, onClose }: TypedConfirmProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const { mutate, isPending, error } = useMutation({ mutationFn: onConfirm, onSuccess: onClose })
  return (
    <Question onClose={onClose} title={title}>
      <Stack>
        <Text size="sm">{text}</Text>
        <TextInput
          label={t('guard.typed', { word })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
        />
        {error && <FailureNote error={error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            color="red"
            loading={isPending}
            disabled={typed.trim() !== word}
            onClick={() => mutate()}
          >
            {label}
          </Button>
        </Group>
      </Stack>
    </Question>
  )
}
