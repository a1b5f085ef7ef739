import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface PlaceholdersProps {
  /** As the server lists them. */
  names: readonly string[]
  onInsert: (placeholder: string) => void
}

/** A button for each placeholder, which inserts it at the cursor. */
export function Placeholders({ names, onInsert }: PlaceholdersProps) {
  const { t } = useTranslation()
  return (
    <Group gap={6} role="group" aria-label={t('messages.insert')}>
      <Text size="sm" c="dimmed" aria-hidden>
        {t('messages.insert')}
      </Text>
      {names.map((name) => (
        <Button
          key={name}
          variant="default"
          size="compact-sm"
          fw={400}
          title={`{{${name}}}`}
          // The field keeps the cursor.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(`{{${name}}}`)}
        >
          {/* A newer server may have further ones. */}
          {t(`messages.placeholders.${name as 'date'}`, { defaultValue: name })}
        </Button>
      ))}
    </Group>
  )
}
