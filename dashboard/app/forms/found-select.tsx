import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Option {
  value: string
  label: string
}

/** What is typed and chosen in a FoundSelect; `words` is what the API is to search by, empty once something is chosen. */
export function useFoundSelect() {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Option | null>(null)
  const wanted = chosen?.label === typed ? '' : typed.trim()
  const [words] = useDebouncedValue(wanted, 200)
  return { typed, setTyped, chosen, setChosen, words, isTyping: wanted !== words }
}

interface FoundSelectProps extends Pick<SelectProps, 'label' | 'value' | 'error'> {
  pick: ReturnType<typeof useFoundSelect>
  /** What the API found for the words; undefined until it has answered, or without words. */
  found: Option[] | undefined
  isSearching: boolean
  /** By what one may search. */
  hint: string
  noneFound: string
  onChange: (value: string | null) => void
}

/**
 * A choice among what the API finds, first in its drawer. The list opens when somebody asks for it, by a click or a key,
 * and only with something in it: what there is to say instead stands at the label, where it is heard too.
 */
export function FoundSelect(props: FoundSelectProps) {
  const { pick, found, isSearching, hint, noneFound, onChange, ...rest } = props
  const { typed, setTyped, chosen, setChosen } = pick
  const { t } = useTranslation()
  const [isAsked, setIsAsked] = useState(false)
  const isKept = chosen !== null && !found?.some(({ value }) => value === chosen.value)
  const options = [...(found ?? []), ...(isKept ? [chosen] : [])]
  const isEmpty = options.length === 0
  const told = isSearching || pick.isTyping ? t('common.searching') : found && noneFound
  return (
    <Select
      {...rest}
      description={(isAsked && isEmpty && told) || hint}
      descriptionProps={{ role: 'status' }}
      data={options}
      // What the API found is not sifted again.
      filter={({ options: all }) => all}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(value, option) => {
        setChosen(option ? { value: option.value, label: option.label } : null)
        onChange(value)
      }}
      openOnFocus={false}
      dropdownOpened={isAsked && !isEmpty}
      onDropdownOpen={() => setIsAsked(true)}
      onDropdownClose={() => setIsAsked(false)}
      onBlur={() => setIsAsked(false)}
      withAsterisk
      data-autofocus
    />
  )
}
