import { Button, CopyButton, Group, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A read-only text with a copy button, such as a code or a link. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation()
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <TextInput
        label={label}
        value={value}
        readOnly
        flex={1}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? t('common.copied') : t('common.copy')}
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}
