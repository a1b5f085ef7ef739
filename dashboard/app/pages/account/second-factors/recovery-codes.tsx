import { Alert, Button, Code, CopyButton, Group, Modal, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { download } from '#app/ui/format/download.ts'

/** The recovery codes, which cannot be read again: they stay until the person confirms that they are saved. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation()
  const text = codes.join('\n')
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('account.recoveryCodes')}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack>
        <Alert variant="light" color="yellow">
          {t('account.recoveryCodesText')}
        </Alert>
        <Code block data-testid="shown-once">
          {text}
        </Code>
        <Group justify="space-between">
          <Group gap="xs">
            <CopyButton value={text}>
              {({ copied, copy }) => (
                <Button onClick={copy} data-autofocus>
                  {t(copied ? 'oneTimeSecret.copied' : 'oneTimeSecret.copy')}
                </Button>
              )}
            </CopyButton>
            <Button
              variant="default"
              onClick={() =>
                download('openchair-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))
              }
            >
              {t('account.downloadCodes')}
            </Button>
          </Group>
          <Button variant="default" onClick={onClose}>
            {t('oneTimeSecret.done')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
