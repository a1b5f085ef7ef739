import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'

interface Undo {
  label: string
  run: () => unknown
}

/** Says in a corner what was done, and takes it back where that can be: instead of asking whether one is sure. */
export function tell(message: string, undo?: Undo) {
  const id = notifications.show({
    color: 'green',
    autoClose: undo ? 8_000 : 3_000,
    message: undo ? (
      <Group justify="space-between" wrap="nowrap">
        {message}
        <Button
          size="compact-sm"
          variant="subtle"
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

/** Says what did not work, where no form or page can. */
export const tellFailure = (message: string) =>
  notifications.show({ color: 'red', autoClose: 8_000, message })
