import { headerText } from '#core/text/header-text.ts'

import type { Card } from '../cards.ts'
import type { Signer } from '../sign/signer.ts'
import { colourOf } from './colours.ts'

export interface Shown {
  card: Card
  /** The name of the business. */
  businessName: string
  /** The last campaign message to this card. */
  message: string | null
  /** The URL that phones ask for changes, and their authentication token. */
  webServiceUrl: string
  authenticationToken: string
}

/** The pass.json of a card. It contains no personal data: the pass reveals no more than a paper card would. */
export function contentOf(
  { passTypeIdentifier, teamIdentifier }: Pick<Signer, 'passTypeIdentifier' | 'teamIdentifier'>,
  { card, message, webServiceUrl, authenticationToken, ...shown }: Shown,
) {
  const businessName = headerText(shown.businessName)
  return {
    formatVersion: 1,
    passTypeIdentifier,
    teamIdentifier,
    serialNumber: card.id,
    organizationName: businessName,
    description: headerText(`${card.program.name}, ${businessName}`),
    logoText: businessName,
    backgroundColor: `rgb(${colourOf(card.businessId).join(', ')})`,
    foregroundColor: 'rgb(255, 255, 255)',
    labelColor: 'rgb(255, 255, 255)',
    sharingProhibited: true,
    voided: !card.isActive,
    webServiceURL: webServiceUrl,
    authenticationToken,
    barcodes: [{ format: 'PKBarcodeFormatQR', message: card.id, messageEncoding: 'iso-8859-1' }],
    storeCard: {
      primaryFields: [balanceOf(card)],
      secondaryFields: rewardFields(card),
      auxiliaryFields: [{ key: 'program', label: 'Card', value: card.program.name }],
      backFields: [
        // The field is present before the first message, since phones announce a changed field but not a new one.
        { key: 'news', label: 'News', value: message ?? 'None yet', changeMessage: '%@' },
        { key: 'rewards', label: 'Rewards', value: rewardsText(card) },
      ],
    },
  }
}

function balanceOf({ program, currentStamps, points }: Card) {
  if (program.type === 'POINTS')
    return {
      key: 'balance',
      label: 'Points',
      value: points,
      numberStyle: 'PKNumberStyleDecimal',
      changeMessage: 'You have %@ points',
    }
  return {
    key: 'balance',
    label: 'Stamps',
    value: `${currentStamps} of ${program.stampsRequired}`,
    changeMessage: 'You have %@ stamps',
  }
}

/** The best affordable reward, otherwise the next one. */
function rewardFields({ program, currentStamps, points, rewards }: Card) {
  const balance = program.type === 'POINTS' ? points : currentStamps
  const byCost = rewards.toSorted((one, other) => one.cost - other.cost)
  const ready = byCost.findLast(({ cost }) => cost <= balance)
  if (ready) return [{ key: 'reward', label: 'Ready for you', value: ready.name }]
  const [next] = byCost
  return next ? [{ key: 'reward', label: 'Next reward', value: next.name }] : []
}

const rewardsText = ({ program, rewards }: Card) =>
  rewards.map(({ name, cost }) => `${name}: ${cost} ${units[program.type]}`).join('\n') ||
  'None yet'

const units = { POINTS: 'points', STAMPS: 'stamps' }
