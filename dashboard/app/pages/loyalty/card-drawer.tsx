import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../api/business.ts'
import { useClientNames } from '../../api/client-names.ts'
import type { LoyaltyCard, Program } from '../../api/loyalty.ts'
import { can } from '../../api/rights.ts'
import { ClientName } from '../../ui/client-name.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { collectedBy } from './card-columns.tsx'
import { PointsForm } from './points-form.tsx'
import { Redeeming } from './redeeming.tsx'
import { StampButtons } from './stamp-buttons.tsx'

interface CardDrawerProps {
  card: LoyaltyCard
  /** Undefined when it was deleted: then there is but what was collected. */
  program: Program | undefined
  onClose: () => void
}

/** What a client has collected, and all that the desk does with it. */
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
        {mayChange && <Redeeming card={card} program={program} />}
        {mayChange && program.type === 'POINTS' && <PointsForm card={card} />}
        {program && <CopyField label={t('loyalty.walletLink')} value={card.walletUrl} />}
      </Stack>
    </SideDrawer>
  )
}
