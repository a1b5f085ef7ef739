import { Button, Group, Text } from '@mantine/core'

import { UserRound } from '#app/ui/icons/icons.ts'

interface ChosenClientProps {
  name: string
  /** Of the button that takes the choice back. */
  label: string
  takesFocus: boolean
  onForget: () => void
}

/** The client that was chosen, and a button to choose another one. */
export const ChosenClient = ({ name, label, takesFocus, onForget }: ChosenClientProps) => (
  <Group justify="space-between" gap={4} w="100%">
    <Group gap="xs" wrap="nowrap" miw={0}>
      <UserRound size={18} aria-hidden />
      <Text className="as-typed">{name}</Text>
    </Group>
    <Button
      variant="subtle"
      size="compact-sm"
      flex="none"
      onClick={onForget}
      autoFocus={takesFocus}
    >
      {label}
    </Button>
  </Group>
)
