import { Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Booking } from '#app/api/http/schema.gen.ts'
import { Money } from '#app/ui/format/money.tsx'

/** The services and products so far, and the amount already paid. */
export function Visit({ booking, paid }: { booking: Booking; paid: number }) {
  const { t } = useTranslation()
  const { services, products, travelCost, discount } = booking
  return (
    <Stack gap={6}>
      {services.flatMap(({ id, serviceName, variantName, price, addons }) => [
        <Line
          key={id}
          name={[serviceName, variantName].filter(Boolean).join(' · ')}
          amount={price}
        />,
        ...addons.map((addon) => (
          <Line key={`${id} ${addon.id}`} name={`+ ${addon.name}`} amount={addon.price} />
        )),
      ])}
      {products.map(({ id, productName, quantity, total }) => (
        <Line key={id} name={`${quantity} × ${productName}`} amount={total} />
      ))}
      {travelCost > 0 && <Line name={t('calendar.travel')} amount={travelCost} />}
      {discount > 0 && <Line name={t('calendar.discount')} amount={-discount} />}
      {paid > 0 && <Line name={t('checkout.paid')} amount={-paid} />}
    </Stack>
  )
}

const Line = ({ name, amount }: { name: string; amount: number }) => (
  <Group justify="space-between" wrap="nowrap">
    <Text>{name}</Text>
    <Money amount={amount} />
  </Group>
)
