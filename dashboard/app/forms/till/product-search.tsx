import { Combobox, Group, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { findProductForSale, useProductsForSale } from '#app/api/catalog/products.ts'
import type { Product } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { Money } from '#app/ui/format/money.tsx'
import { usePhone } from '#app/ui/use-phone.ts'

import { stockLeft } from './till.ts'

/** Finds products for sale by name, SKU or bar code; a bar code scanner types and presses Enter. */
export function ProductSearch({ onFound }: { onFound: (product: Product) => void }) {
  const { t } = useTranslation()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), 150)
  const { id: businessId } = useBusiness()
  const isPhone = usePhone()
  const { data: found = [], isFetched } = useProductsForSale(businessId, text)
  const choose = (product: Product | undefined) => {
    if (!product) return
    setTyped('')
    combobox.closeDropdown()
    onFound(product)
  }
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => choose(found.find((one) => one.id === id))}
      withinPortal
    >
      <Combobox.Target>
        <TextInput
          aria-label={t('checkout.addProduct')}
          placeholder={`${t('checkout.addProduct')}: ${t('checkout.productHint')}`}
          autoComplete="off"
          // Focused for a scanner; on a phone the keyboard would cover the page.
          autoFocus={!isPhone}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onKeyDown={(event) => {
            // With an option selected by the arrow keys, the list itself handles Enter.
            if (event.key !== 'Enter' || typed.trim() === '') return
            if (combobox.getSelectedOptionIndex() < 0)
              void findProductForSale(businessId, typed.trim()).then(choose)
          }}
          onFocus={() => {
            if (typed !== '') combobox.openDropdown()
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={text === ''}>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
          {found.map((product) => (
            <Combobox.Option
              key={product.id}
              value={product.id}
              disabled={stockLeft(product) === 0}
            >
              <Group justify="space-between" wrap="nowrap">
                <Text size="sm">{product.name}</Text>
                <Money amount={product.sellingPrice} />
              </Group>
              <Text size="xs" c="dimmed">
                {[
                  product.sku,
                  product.trackInventory && t('checkout.left', { count: product.stockQuantity }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Combobox.Option>
          ))}
          {isFetched && found.length === 0 && (
            <Combobox.Empty>{t('checkout.noProduct')}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
