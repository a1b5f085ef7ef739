import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { SecondFactor } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { download } from '#app/ui/format/download.ts'
import { useDeviceFormat } from '#app/ui/format/use-format.ts'
import { OneTimeSecret } from '#app/ui/overlay/one-time-secret.tsx'

import { PasskeyDialog } from './passkey-dialog.tsx'
import { NewCodesDialog, RemoveDialog } from './proof-dialogs.tsx'
import { TotpDialog } from './totp-dialog.tsx'

type Opened = 'totp' | 'passkey' | 'codes' | SecondFactor | null

/** The second factors of the account, with what adds and removes them. */
export function SecondFactors() {
  const { t } = useTranslation()
  const { data, error } = useApi('/auth/second-factors', {})
  const [opened, setOpened] = useState<Opened>(null)
  const [codes, setCodes] = useState<string[]>([])
  const close = () => setOpened(null)
  const done = (shown: string[] = []) => {
    close()
    setCodes(shown)
  }
  if (error && !data) return <FailureNote error={error} />
  if (!data) return <Skeleton h={48} />
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('account.secondFactorsText')}
      </Text>
      {data.map((factor) => (
        <FactorRow key={factor.id} factor={factor} onRemove={() => setOpened(factor)} />
      ))}
      <Group gap="xs">
        <Button variant="default" onClick={() => setOpened('totp')}>
          {t('account.addApp')}
        </Button>
        <Button variant="default" onClick={() => setOpened('passkey')}>
          {t('account.addPasskey')}
        </Button>
        {data.length > 0 && (
          <Button variant="default" onClick={() => setOpened('codes')}>
            {t('account.newCodes')}
          </Button>
        )}
      </Group>
      {opened === 'totp' && <TotpDialog onDone={done} onClose={close} />}
      {opened === 'passkey' && (
        <PasskeyDialog isFirst={data.length === 0} onDone={done} onClose={close} />
      )}
      {opened === 'codes' && <NewCodesDialog onDone={done} onClose={close} />}
      {typeof opened === 'object' && opened && (
        <RemoveDialog factor={opened} onDone={done} onClose={close} />
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} onClose={() => setCodes([])} />}
    </Stack>
  )
}

function FactorRow({ factor, onRemove }: { factor: SecondFactor; onRemove: () => void }) {
  const { t } = useTranslation()
  const { momentOf } = useDeviceFormat()
  const type = t(factor.type === 'TOTP' ? 'account.authenticatorApp' : 'account.passkey')
  const { name, lastUsedAt } = factor
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Text size="sm" fw={500}>
          {name === null ? type : `${name} · ${type}`}
        </Text>
        <Text size="xs" c="dimmed" className="tabular">
          {lastUsedAt === null
            ? t('account.neverUsed')
            : t('account.lastUsed', { when: momentOf('short', lastUsedAt) })}
        </Text>
      </div>
      <Button variant="default" size="compact-sm" flex="none" onClick={onRemove}>
        {t('account.remove')}
      </Button>
    </Group>
  )
}

/** The recovery codes, which cannot be read again. */
function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation()
  const text = codes.join('\n')
  const save = () =>
    download('openchair-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))
  return (
    <OneTimeSecret
      title={t('account.recoveryCodes')}
      text={t('account.recoveryCodesText')}
      value={text}
      more={
        <Button variant="default" onClick={save}>
          {t('account.downloadCodes')}
        </Button>
      }
      onClose={onClose}
    />
  )
}
