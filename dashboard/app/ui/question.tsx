import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { useFocusBack } from './use-focus-back.ts'

interface QuestionProps {
  title: ReactNode
  size?: 'sm' | 'md'
  onClose: () => void
  children: ReactNode
}

/** What has to be answered before anything else. Open while it is mounted. */
export function Question({ title, size = 'md', onClose, children }: QuestionProps) {
  const { t } = useTranslation()
  useFocusBack()
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {children}
    </Modal>
  )
}
