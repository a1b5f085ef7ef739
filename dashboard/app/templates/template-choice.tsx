import './templates.css'
import { Box, Button, Chip, Group, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { ChosenService } from './choice.ts'
import { TemplateRow } from './template-row.tsx'
import { type Trade, tradeNames } from './trades.ts'

interface TemplateChoiceProps {
  trade: Trade | null
  services: readonly ChosenService[]
  /** The faults of the fields by the position of the service. */
  faults: ReadonlyMap<number, string>
  onTrade: (trade: Trade) => void
  onChange: (services: ChosenService[]) => void
}

/** The choice of a trade, and of the services that a salon of it usually offers. */
export function TemplateChoice(props: TemplateChoiceProps) {
  const { trade, services, faults, onTrade, onChange } = props
  const { t } = useTranslation()
  const categories = [...new Set(services.map(({ category }) => category))]
  const areAllTaken = services.every(({ isTaken }) => isTaken)
  return (
    <Stack gap="lg">
      <fieldset className="trade-choice">
        <Text component="legend" size="sm" fw={500} mb={8}>
          {t('start.trade')}
        </Text>
        <Chip.Group value={trade} onChange={(chosen) => onTrade(chosen)}>
          <Group gap="xs">
            {tradeNames.map((name) => (
              <Chip key={name} value={name}>
                {t(`start.trades.${name}`)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </fieldset>
      {categories.map((category) => (
        <Box key={category} component="section" aria-label={category}>
          <Title order={2} mb={4}>
            {category}
          </Title>
          {services.map(
            (service, index) =>
              service.category === category && (
                <TemplateRow
                  key={service.name}
                  service={service}
                  fault={faults.get(index)}
                  onChange={(changed) => onChange(services.with(index, changed))}
                />
              ),
          )}
        </Box>
      ))}
      {services.length > 0 && (
        <Group>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => onChange(services.map((one) => ({ ...one, isTaken: !areAllTaken })))}
          >
            {t(areAllTaken ? 'start.takeNone' : 'start.takeAll')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
