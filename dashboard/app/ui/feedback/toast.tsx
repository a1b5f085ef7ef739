import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { getI18n } from 'react-i18next'

import { noticeMs } from './notice-times.ts'

export interface Undo {
  label: string
  run: () => unknown
}

/** Confirms an action in a toast, with a button that undoes it instead of a confirmation beforehand, and others. */
export function showToast(message: string, ...offered: (Undo | undefined)[]) {
  const actions = offered.filter((one) => one !== undefined)
  const id = notifications.show({
    color: 'green',
    autoClose: actions.length > 0 ? noticeMs.undo : noticeMs.plain,
    closeButtonProps: named(),
    message:
      actions.length > 0 ? (
        <Group justify="space-between" wrap="nowrap" gap={4}>
          <span className="toast-text">{message}</span>
          {actions.map(({ label, run }) => (
            <Button
              key={label}
              size="compact-sm"
              variant="subtle"
              flex="none"
              onClick={() => {
                notifications.hide(id)
                void run()
              }}
            >
              {label}
            </Button>
          ))}
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
