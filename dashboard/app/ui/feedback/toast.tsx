import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { getI18n } from 'react-i18next'

import { noticeMs } from './notice-times.ts'

export interface Undo {
  label: string
  run: () => unknown
}

/** Confirms an action in a toast, with an undo button instead of a confirmation beforehand. */
export function showToast(message: string, undo?: Undo) {
  const id = notifications.show({
    color: 'green',
    autoClose: undo ? noticeMs.undo : noticeMs.plain,
    closeButtonProps: named(),
    message: undo ? (
      <Group justify="space-between" wrap="nowrap">
        {message}
        <Button
          size="compact-sm"
          variant="subtle"
          flex="none"
          onClick={() => {
            notifications.hide(id)
            void undo.run()
          }}
        >
          {undo.label}
        </Button>
      </Group>
    ) : (
      message
    ),
  })
}

/** Offers something in a toast that stays, once for each id. */
export function showOffer(id: string, message: string, { label, run }: Undo) {
  notifications.show({
    id,
    autoClose: false,
    closeButtonProps: named(),
    message: (
      <Group justify="space-between" wrap="nowrap">
        {message}
        <Button size="compact-sm" variant="subtle" flex="none" onClick={() => void run()}>
          {label}
        </Button>
      </Group>
    ),
  })
}

/** Reports an error where neither a form nor a page can show it. */
export const showFailureToast = (message: string) =>
  notifications.show({
    color: 'red',
    autoClose: noticeMs.failure,
    closeButtonProps: named(),
    message,
  })

const named = () => ({ 'aria-label': getI18n().t('common.close') })
