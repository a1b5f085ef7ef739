import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

import { showToast } from '../ui/feedback/toast.tsx'
import { TypedConfirm } from '../ui/overlay/typed-confirm.tsx'

interface DeleteRecordProps {
  /** The word that the person types to confirm. */
  name: string
  title: string
  text: string
  /** Shown after the deletion. */
  done: string
  remove: () => Promise<unknown>
  onDeleted?: () => unknown
  /** Of the button that asks, and of that which confirms. Default: Delete. */
  label?: string
  confirmLabel?: string | undefined
}

/** The button that deletes a record, after the person has confirmed it by its name. */
export function DeleteRecord(props: DeleteRecordProps) {
  const { name, title, text, done, remove, onDeleted } = props
  const { t } = useTranslation()
  const { label = t('common.delete'), confirmLabel = label } = props
  const [isAsked, { open, close }] = useDisclosure()
  const confirm = async () => {
    await remove()
    showToast(done)
    await onDeleted?.()
  }
  return (
    <>
      <Button variant="subtle" color="red" onClick={open}>
        {label}
      </Button>
      {isAsked && (
        <TypedConfirm
          title={title}
          text={text}
          word={name}
          label={confirmLabel}
          onConfirm={confirm}
          onClose={close}
        />
      )}
    </>
  )
}
