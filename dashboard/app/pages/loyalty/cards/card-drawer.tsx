import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useClientNames } from '#app/api/clients/client-names.ts'
import type { LoyaltyCard, LoyaltyProgram } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { ClientName } from '#app/ui/client-name.tsx'
import { CopyField } from '#app/ui/copy-field.tsx'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'

import { collectedBy } from './card-columns.tsx'
import { PointsForm } from './points-form.tsx'
import { RedeemButtons } from './redeem-buttons.tsx'
import { StampButtons } from './stamp-buttons.tsx'

interface CardDrawerProps {
  card: LoyaltyCard
  /** Undefined when the program was deleted: then only the balance is shown. */
  program: LoyaltyProgram | undefined
  onClose: () => void
}

/** The balance of a card, and all actions on it. */
export function CardDrawer({ card, program, onClose }: CardDrawerProps) {
  const { t } = useTranslation()
  const { id, membership } = useBusiness()
  const name = useClientNames(id, [card.customerId]).get(card.customerId)
  const mayChange = can(membership, 'loyalty:write') && card.isActive && program?.isActive
  return (
    <SideDrawer
      onClose={onClose}
      title={
        name === undefined ? t('loyalty.card') : <ClientName id={card.customerId} name={name} />
      }
    >
      <Stack gap="lg">
        <div>
          <Text size="sm" c="dimmed">
            {program?.name ?? t('loyalty.closed')}
          </Text>
          <Text fz={28} fw={600} className="tabular">
            {collectedBy(t, card, program)}
          </Text>
          {!program?.isActive && (
            <Text size="sm" c="dimmed">
              {program ? t('loyalty.pausedText') : t('loyalty.deletedProgramText')}
            </Text>
          )}
        </div>
        {mayChange && program.type === 'STAMPS' && <StampButtons card={card} />}
        {mayChange && <RedeemButtons card={card} program={program} />}
        {mayChange && program.type === 'POINTS' && <PointsForm card={card} />}
        {program && <CopyField label={t('loyalty.walletLink')} value={card.walletUrl} />}
      </Stack>
    </SideDrawer>
  )
}
