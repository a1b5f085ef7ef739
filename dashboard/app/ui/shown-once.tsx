import { Alert, Button, Code, CopyButton, Group, Modal, Stack } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'

interface ShownOnceProps {
  title: string
  /** What it is for, and that it is not shown again. */
  text: string
  value: string
  onClose: () => void
}

/** A key, a secret or a link that nobody can read later: it stays until the person says so. */
export function ShownOnce({ title, text, value, onClose }: ShownOnceProps) {
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
          <Copying value={value} />
          <Button variant="default" onClick={onClose}>
            {t('once.done')}
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
          {copied ? t('once.copied') : t('once.copy')}
        </Button>
      )}
    </CopyButton>
  )
}
