import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { FailureNote } from '../feedback/failure-note.tsx'
import { Dialog } from './dialog.tsx'

interface TypedConfirmProps {
  title: string
  text: string
  /** The word to type, such as the name of the record. */
  word: string
  label: string
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** The confirmation of an irreversible action: the person types a word. Open while it is mounted. */
export function TypedConfirm({ title, text, word, label, onConfirm, onClose }: TypedConfirmProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const { mutate, isPending, error } = useMutation({ mutationFn: onConfirm, onSuccess: onClose })
  return (
    <Dialog onClose={onClose} title={title}>
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
    </Dialog>
  )
}
