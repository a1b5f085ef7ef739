import { Anchor, Group, Stack, Table, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { AuditEntry } from '#app/api/http/schema.gen.ts'
import { useAuditTexts } from '#app/i18n/parts/audit.gen.ts'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'
import { DateTime } from '#app/ui/time/date-time.tsx'

import { useNames } from './use-names.ts'

interface EntryDrawerProps {
  entry: AuditEntry
  /** Filters the list by the record of the entry. */
  onTarget: (targetId: string) => void
  onClose: () => void
}

/** An entry with all that was recorded. */
export function EntryDrawer({ entry, onTarget, onClose }: EntryDrawerProps) {
  const { t } = useTranslation()
  const audit = useAuditTexts()
  const { actorOf, targetOf } = useNames()
  // It stays the one that was opened, although the list behind it may change.
  const [{ at, action, actor, target, address, userAgent, changes }] = useState(entry)
  return (
    <SideDrawer onClose={onClose} title={audit(`actions.${action}`)} width={480}>
      <Stack gap="md">
        <Fact label={t('settings.when')}>
          <DateTime at={at} />
        </Fact>
        <Fact label={audit('actor')}>{actorOf(actor)}</Fact>
        {target.kind !== 'business' && (
          <Fact label={audit('target')}>
            <Group gap="xs">
              {targetOf(target)}
              {target.id !== null && (
                <Anchor component="button" size="sm" onClick={() => onTarget(target.id ?? '')}>
                  {audit('showRecord')}
                </Anchor>
              )}
            </Group>
          </Fact>
        )}
        <Fact label={audit('address')}>{address ?? '–'}</Fact>
        <Fact label={audit('device')}>{userAgent ?? '–'}</Fact>
        {changes.length > 0 && <Changes changes={changes} />}
      </Stack>
    </SideDrawer>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Text size="xs" c="dimmed">
      {label}
    </Text>
    <Text size="sm" component="div" className="breaking">
      {children}
    </Text>
  </div>
)

function Changes({ changes }: Pick<AuditEntry, 'changes'>) {
  const audit = useAuditTexts()
  const { fieldOf } = useNames()
  return (
    <Table className="data-table">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{audit('field')}</Table.Th>
          <Table.Th>{audit('before')}</Table.Th>
          <Table.Th>{audit('after')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map(({ field, before, after }) => (
          <Table.Tr key={field}>
            <Table.Td>{fieldOf(field)}</Table.Td>
            <Table.Td className="breaking">{before ?? '–'}</Table.Td>
            <Table.Td className="breaking">{after ?? '–'}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
