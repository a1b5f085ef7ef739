import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

import { TypedConfirm } from './typed-confirm.tsx'

interface DeleteButtonProps {
  title: string
  text: string
  /** What is to be typed, such as the name of what goes. */
  word: string
  onConfirm: () => Promise<unknown>
}

/** Deletes for good what its name was typed of. */
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
