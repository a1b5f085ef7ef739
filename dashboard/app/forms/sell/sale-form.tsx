import { Fieldset, Group, Stack } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Failure } from '#app/api/http/failure.ts'
import type { Sale } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { useFaultText } from '#app/ui/feedback/failure-text.ts'

import { GiftCards } from '../till/gift-card.tsx'
import { TipChoice } from '../till/tip.tsx'
import { useRefused } from '../till/use-refused.ts'
import { useLeaveGuard } from '../use-leave-guard.ts'
import { CardsToSell } from './cards-to-sell.tsx'
import { Pay } from './pay.tsx'
import { Products } from './products.tsx'
import { isDirty, saleTotals } from './sale.ts'
import { useSale } from './use-sale.ts'
import { useSell } from './use-sell.ts'
import { ClientChoice, MemberChoice } from './who.tsx'

export interface Sold {
  sale: Sale
  /** The address of the client, to which the receipt can be sent. */
  email: string | null
}

interface SaleFormProps {
  onClose: () => void
  onSold: (sold: Sold) => void
}

/** A sale without a visit: products, gift cards and a tip, and one click that takes the exact amount. */
export function SaleForm({ onClose, onSold }: SaleFormProps) {
  const { t } = useTranslation()
  const { membership, profile } = useBusiness()
  const { currency, vatPercent, cashRounding } = profile
  const { draft, change, changeLine, add, setQuantity, refreshProducts, mayChooseMember } =
    useSale()
  const [code, setCode] = useState<string | null>(null)
  const totals = saleTotals(draft, { currency, vatPercent, cashRounding })
  const selling = useSell({
    onSold: (sale) => onSold({ sale, email: draft.client?.email ?? null }),
    onConflict: () => void refreshProducts(),
  })
  const refused = useRefused(selling.error, null)
  const fields = selling.error instanceof Failure ? selling.error.fields : {}
  const words = useFaultText()
  const faultOf = (path: string) => fields[path] && words(fields[path])
  // The drawer is closed by its URL, which the guard blocks.
  useLeaveGuard(
    () => isDirty(draft) || selling.isOutcomeUnknown || Boolean(code?.trim()),
    onClose,
    { query: ['sell'] },
  )
  return (
    <form
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={withoutEnter}
      noValidate
      aria-label={t('sell.title')}
    >
      <Stack gap="md">
        <Fieldset variant="unstyled" disabled={selling.sent !== null}>
          <Stack gap="md">
            {can(membership, 'products:read') && (
              <Products
                products={draft.products}
                totals={totals}
                fault={refused.product}
                onAdd={add}
                onQuantity={setQuantity}
                onDiscount={(id, discount) => changeLine(id, { discount })}
              />
            )}
            <Group gap="sm">
              <CardsToSell
                cards={draft.cardsToSell}
                faultOf={faultOf}
                onChange={(cardsToSell) => change({ cardsToSell })}
              />
              <ClientChoice client={draft.client} onClient={(client) => change({ client })} />
            </Group>
            <TipChoice
              tip={draft.tip}
              amount={totals.tip}
              percents={[]}
              onChange={(tip) => change({ tip })}
            />
            {mayChooseMember && (
              <MemberChoice staffId={draft.staffId} onChange={(staffId) => change({ staffId })} />
            )}
            {(totals.owed > 0 || draft.cards.length > 0) && (
              <GiftCards
                cards={draft.cards}
                amounts={totals.cards}
                isOpen={totals.isOpen}
                code={code}
                label={t('sell.payByCard')}
                onCode={setCode}
                refused={refused.giftCard}
                onChange={(cards) => change({ cards })}
              />
            )}
          </Stack>
        </Fieldset>
        <Pay
          draft={draft}
          selling={selling}
          error={refused.words}
          onPayments={(payments) => change({ payments })}
        />
      </Stack>
    </form>
  )
}

/** Only the buttons of payment sell: scanners press Enter after each code. */
function withoutEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
