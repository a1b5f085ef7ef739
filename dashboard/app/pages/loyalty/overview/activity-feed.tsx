import { Button, Group, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useClientNames } from '#app/api/clients/client-names.ts'
import type { LoyaltyActivity } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { ClientName } from '#app/ui/client-name.tsx'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { DateTime } from '#app/ui/time/date-time.tsx'

import { useActivity, useCards } from '../loyalty.ts'

/** The activity of all cards, newest first, with a button for the next page. */
export function ActivityFeed() {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useActivity(id)
  const { data: cards } = useCards(id)
  const entries = data?.pages.flatMap(({ items }) => items)
  const owners = new Map(cards?.map((card) => [card.id, card.customerId]))
  const names = useClientNames(id, entries?.flatMap(({ cardId }) => owners.get(cardId) ?? []) ?? [])
  return (
    <Stack gap="xs" component="section" aria-label={t('loyalty.activity')}>
      <Title order={2}>{t('loyalty.activity')}</Title>
      {error && <FailureNote error={error} />}
      {!entries && !error && <Skeleton h={120} />}
      {entries?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('loyalty.noActivity')}
        </Text>
      )}
      {entries && entries.length > 0 && (
        <div className="table-card">
          <Table className="data-table" verticalSpacing={10}>
            <Table.Tbody>
              {entries.map((entry) => {
                const clientId = owners.get(entry.cardId)
                const name = names.get(clientId ?? '')
                return <Entry key={entry.id} entry={entry} clientId={clientId} name={name} />
              })}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {hasNextPage && (
        <Group>
          <Button
            variant="default"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('loyalty.more')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

interface EntryProps {
  entry: LoyaltyActivity
  clientId: string | undefined
  name: string | undefined
}

function Entry({ entry, clientId, name }: EntryProps) {
  const { t } = useTranslation()
  return (
    <Table.Tr>
      <Table.Td>{name === undefined ? '…' : <ClientName id={clientId} name={name} />}</Table.Td>
      <Table.Td>
        {t(`loyalty.did.${entry.type}`, { amount: Math.abs(entry.amount), signed: entry.amount })}
      </Table.Td>
      <Table.Td ta="right" c="dimmed">
        <DateTime at={entry.at} />
      </Table.Td>
    </Table.Tr>
  )
}
