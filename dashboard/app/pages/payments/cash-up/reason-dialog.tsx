import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useCashUpTexts } from '#app/i18n/parts/cash-up.gen.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

interface ReasonDialogProps {
  title: string
  /** The label of the submit button. */
  label: string
  /** Whether what stands above the reason is valid. */
  isValid?: boolean
  isPending: boolean
  error: unknown
  onSubmit: (reason: string) => void
  onClose: () => void
  /** Above the reason. */
  children: ReactNode
  /** Below the reason. */
  hint?: ReactNode
  /** Whether the reason is the first field. */
  isFirst?: boolean
}

/** A change of the cash or of a closed day, which needs a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, label, isValid = true, isPending, error, onSubmit, onClose } = props
  const { t } = useTranslation()
  const words = useCashUpTexts()
  const [reason, setReason] = useState('')
  const isReady = isValid && reason.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) onSubmit(reason.trim())
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack>
          {props.children}
          <TextInput
            label={words('reason')}
            withAsterisk
            maxLength={200}
            data-autofocus={props.isFirst}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {props.hint}
          {error != null && <FailureNote error={error} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={isPending} disabled={!isReady}>
              {label}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
