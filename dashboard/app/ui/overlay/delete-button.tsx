import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

import { TypedConfirm } from './typed-confirm.tsx'

interface DeleteButtonProps {
  title: string
  text: string
  /** The word to type, such as the name of the record. */
  word: string
  onConfirm: () => Promise<unknown>
}

/** A delete button whose confirmation requires typing the name. */
export function DeleteButton(props: DeleteButtonProps) {
  const { t } = useTranslation()
  const [isAsked, { open, close }] = useDisclosure()
  return (
    <>
      <Button variant="subtle" color="red" onClick={open}>
        {t('common.delete')}
      </Button>
      {isAsked && <TypedConfirm {...props} label={t('common.delete')} onClose={close} />}
    </>
  )
}
