import { Anchor, Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { Today } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { pathTo } from '#app/paths.ts'
import { Section } from '#app/ui/section.tsx'

import { type Attention as Items, type AttentionKind, attentionOf } from './attention-items.ts'
import { AttentionRow } from './attention-row.tsx'
import { List } from './list.tsx'

/** One list of what waits for somebody, with one action each. */
export function Attention({ today }: { today: Today }) {
  const { t } = useTranslation()
  const [isUnfolded, { open }] = useDisclosure()
  const { items, count, isFolded, beyond } = attentionOf(today, isUnfolded)
  return (
    <Section
      title={t('today.attention')}
      action={
        count > 0 && (
          <Text size="sm" c="dimmed" className="tabular">
            {count}
          </Text>
        )
      }
    >
      <List
        none={t('today.attentionNone')}
        end={
          isFolded ? (
            <Button variant="subtle" size="compact-sm" onClick={open}>
              {t('start.showAll')}
            </Button>
          ) : (
            beyond.length > 0 && <Beyond beyond={beyond} />
          )
        }
      >
        {items.map((item) => (
          <AttentionRow key={`${item.kind} ${item.id}`} item={item} today={today} />
        ))}
      </List>
    </Section>
  )
}

/** The numbers of entries beyond the list, with the pages that have them. */
function Beyond({ beyond }: Pick<Items, 'beyond'>) {
  const { t } = useTranslation()
  const { slug } = useBusiness()
  const pages: Partial<Record<AttentionKind, string>> = {
    refunds: pathTo('payments', { slug }, { tab: 'refunds' }),
    reviews: pathTo('reviews', { slug }),
    lowStock: pathTo('products', { slug }),
  }
  return (
    <Text size="sm" c="dimmed">
      {t('today.beyond')}{' '}
      {beyond.map(({ kind, count }, index) => {
        const words = `${t(`today.kind.${kind}`)} (${count})`
        const to = pages[kind]
        return (
          <Fragment key={kind}>
            {index > 0 && ', '}
            {to === undefined ? (
              words
            ) : (
              <Anchor component={Link} to={to} inherit>
                {words}
              </Anchor>
            )}
          </Fragment>
        )
      })}
    </Text>
  )
}
