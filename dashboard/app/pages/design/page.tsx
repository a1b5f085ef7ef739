import { BusinessContext } from '#app/api/session/business.ts'
import { SessionContext } from '#app/api/session/session-context.ts'
import { ColorSchemeChoice } from '#app/shell/color-scheme-choice.tsx'
import { Page } from '#app/ui/page.tsx'

import { Buttons, Choices, Feedback, Fields, Overlays } from './components.tsx'
import { business, session } from './sample.ts'
import { Tables } from './tables.tsx'
import { Tokens } from './tokens.tsx'

/** Every token and component in the chosen colour scheme. Its texts are not translated. */
export const DesignPage = () => (
  <SessionContext value={session}>
    <BusinessContext value={business}>
      <main id="main">
        <Page title="Design" action={<ColorSchemeChoice />}>
          <Tokens />
          <Buttons />
          <Fields />
          <Choices />
          <Feedback />
          <Tables />
          <Overlays />
        </Page>
      </main>
    </BusinessContext>
  </SessionContext>
)
