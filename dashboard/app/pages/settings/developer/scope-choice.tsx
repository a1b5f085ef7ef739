import { Button, Checkbox, Group, Input, Stack, Text } from '@mantine/core'
import { type Scope, scopes } from '@openchair/server/scopes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface ScopeChoiceProps {
  value?: Scope[]
  onChange?: (scopes: Scope[]) => void
  error?: ReactNode
}

/** The permissions of a key, by feature, with a description of each scope. */
export function ScopeChoice({ value = [], onChange, error }: ScopeChoiceProps) {
  const { t } = useTranslation()
  const choose = (matches: (scope: Scope) => boolean) => onChange?.(scopes.filter(matches))
  return (
    <Input.Wrapper label={t('settings.scopesTitle')} withAsterisk error={error}>
      <Group gap="xs" mt={4} mb="sm">
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => choose((scope) => scope.endsWith(':read'))}
        >
          {t('settings.readAll')}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => choose(() => true)}>
          {t('settings.everything')}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => choose(() => false)}>
          {t('common.none')}
        </Button>
      </Group>
      <Checkbox.Group value={value} onChange={(chosen: Scope[]) => onChange?.(chosen)}>
        <Stack gap="md">
          {scopeGroups.map(({ feature, scopes }) => (
            <Stack key={feature} gap={6}>
              <Text size="sm" fw={600}>
                {t(`settings.features.${feature}`)}
              </Text>
              {scopes.map((scope) => (
                <Checkbox
                  key={scope}
                  value={scope}
                  label={t(`settings.scopes.${nameOfScope(scope)}`)}
                  description={scope}
                />
              ))}
            </Stack>
          ))}
        </Stack>
      </Checkbox.Group>
    </Input.Wrapper>
  )
}

type FeatureOf<Full extends string> = Full extends `${infer Name}:${string}` ? Name : never
type NameOf<Full extends string> = Full extends `${infer Name}:${infer Does}`
  ? `${Name}_${Does}`
  : never

const featureOf = (scope: Scope) => scope.split(':', 1)[0] as FeatureOf<Scope>

/** The translation key of a scope; a colon separates namespaces in i18next. */
const nameOfScope = (scope: Scope) => scope.replace(':', '_') as NameOf<Scope>

/** All scopes by feature, in order. */
const scopeGroups = [...new Set(scopes.map(featureOf))].map((feature) => ({
  feature,
  scopes: scopes.filter((scope) => featureOf(scope) === feature),
}))
