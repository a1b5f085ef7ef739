import { Alert, Button, Code, CopyButton, Group, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Check, Copy } from '../icons/icons.ts'

interface OneTimeSecretProps {
  title: string
  /** Its purpose, and that it is shown only once. */
  text: string
  value: string
  /** Further ways to save it. */
  more?: ReactNode
  onClose: () => void
}

/** A key, a secret or a link that cannot be read again: it stays open until the person confirms that it is saved. */
export function OneTimeSecret({ title, text, value, more, onClose }: OneTimeSecretProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack>
        <Alert variant="light" color="yellow">
          {text}
        </Alert>
        <Code block className="breaking" data-testid="shown-once">
          {value}
        </Code>
        <Group justify="space-between">
          <Group gap="xs">
            <Copying value={value} />
            {more}
          </Group>
          <Button variant="default" onClick={onClose}>
            {t('oneTimeSecret.done')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Copying({ value }: { value: string }) {
  const { t } = useTranslation()
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button
          onClick={copy}
          leftSection={copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
          data-autofocus
        >
          {copied ? t('oneTimeSecret.copied') : t('oneTimeSecret.copy')}
        </Button>
      )}
    </CopyButton>
  )
}
