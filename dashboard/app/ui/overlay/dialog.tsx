import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { KeepFocus } from './keep-focus.tsx'
import { useReturnFocus } from './use-return-focus.ts'

interface DialogProps {
  title: ReactNode
  size?: 'sm' | 'md'
  onClose: () => void
  children: ReactNode
}

/** A modal dialog. Open while it is mounted. */
export function Dialog({ title, size = 'md', onClose, children }: DialogProps) {
  const { t } = useTranslation()
  useReturnFocus()
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {children}
      <KeepFocus />
    </Modal>
  )
}
