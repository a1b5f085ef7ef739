import type { Language } from '#app/i18n/i18n.ts'

type Words = Record<Language, string>

/** A service that a salon of the trade usually offers. */
interface TemplateService {
  name: Words
  /** In minutes. */
  duration: number
  /** In euros, as usual in Western Europe. */
  price: number
}

interface TemplateCategory {
  name: Words
  services: readonly TemplateService[]
}

type Template = readonly TemplateCategory[]

type Row = readonly [duration: number, price: number, ...words: Line]
type Line = readonly [en: string, nl: string, de: string]

/** A category and its services, each in English, Dutch and German. */
const category = (words: Line, ...rows: readonly Row[]): TemplateCategory => ({
  name: named(words),
  services: rows.map(([duration, price, ...name]) => ({ name: named(name), duration, price })),
})

const named = ([en, nl, de]: Line): Words => ({ en, nl, de })

const hair: Template = [
  category(
    ['Cuts', 'Knippen', 'Schnitte'],
    [45, 48, "Women's cut", 'Dames knippen', 'Damenhaarschnitt'],
    [60, 62, 'Cut and blow-dry', 'Knippen en föhnen', 'Schneiden und Föhnen'],
    [30, 34, "Men's cut", 'Heren knippen', 'Herrenhaarschnitt'],
    [30, 24, "Children's cut", 'Kinderen knippen', 'Kinderhaarschnitt'],
    [15, 15, 'Fringe trim', 'Pony knippen', 'Pony schneiden'],
  ),
  category(
    ['Colour', 'Kleuren', 'Farbe'],
    [75, 58, 'Roots', 'Uitgroei kleuren', 'Ansatz färben'],
    [105, 82, 'Full colour', 'Volledige kleuring', 'Komplettfärbung'],
    [120, 110, 'Highlights', 'Highlights', 'Strähnen'],
    [180, 165, 'Balayage', 'Balayage', 'Balayage'],
  ),
  category(
    ['Styling and care', 'Styling en verzorging', 'Styling und Pflege'],
    [30, 30, 'Wash and blow-dry', 'Wassen en föhnen', 'Waschen und Föhnen'],
    [60, 65, 'Updo', 'Opsteken', 'Hochsteckfrisur'],
    [30, 28, 'Hair treatment', 'Haarbehandeling', 'Haarkur'],
  ),
]

const barber: Template = [
  category(
    ['Hair', 'Haar', 'Haare'],
    [30, 32, 'Haircut', 'Knippen', 'Haarschnitt'],
    [40, 36, 'Skin fade', 'Skin fade', 'Skin Fade'],
    [20, 20, 'Clipper cut', 'Tondeuse', 'Maschinenschnitt'],
    [30, 24, 'Boys up to 12', 'Jongens tot 12 jaar', 'Jungen bis 12 Jahre'],
  ),
  category(
    ['Beard', 'Baard', 'Bart'],
    [20, 20, 'Beard trim', 'Baard trimmen', 'Bart trimmen'],
    [30, 30, 'Hot towel shave', 'Scheren met warme doek', 'Nassrasur mit heißem Tuch'],
    [50, 48, 'Haircut and beard', 'Knippen en baard', 'Haarschnitt und Bart'],
  ),
]

const nails: Template = [
  category(
    ['Hands', 'Handen', 'Hände'],
    [30, 28, 'Manicure', 'Manicure', 'Maniküre'],
    [45, 38, 'Manicure with gel polish', 'Manicure met gellak', 'Maniküre mit Shellac'],
    [75, 55, 'Gel nails, new set', 'Gelnagels, nieuwe set', 'Gelnägel, Neumodellage'],
    [60, 42, 'Gel nails, infill', 'Gelnagels, nabehandeling', 'Gelnägel, Auffüllen'],
    [90, 62, 'Acrylic nails, new set', 'Acrylnagels, nieuwe set', 'Acrylnägel, Neumodellage'],
    [20, 12, 'Gel polish removal', 'Gellak verwijderen', 'Shellac entfernen'],
  ),
  category(
    ['Feet', 'Voeten', 'Füße'],
    [45, 38, 'Pedicure', 'Pedicure', 'Pediküre'],
    [60, 48, 'Pedicure with gel polish', 'Pedicure met gellak', 'Pediküre mit Shellac'],
  ),
]

const beauty: Template = [
  category(
    ['Face', 'Gezicht', 'Gesicht'],
    [60, 68, 'Classic facial', 'Gezichtsbehandeling', 'Klassische Gesichtsbehandlung'],
    [30, 42, 'Express facial', 'Korte gezichtsbehandeling', 'Kurze Gesichtsbehandlung'],
    [45, 75, 'Chemical peel', 'Chemische peeling', 'Fruchtsäurepeeling'],
  ),
  category(
    ['Brows and lashes', 'Wenkbrauwen en wimpers', 'Brauen und Wimpern'],
    [15, 16, 'Brow shaping', 'Wenkbrauwen epileren', 'Augenbrauen zupfen'],
    [30, 30, 'Brow and lash tint', 'Wenkbrauwen en wimpers verven', 'Brauen und Wimpern färben'],
    [60, 58, 'Lash lift', 'Wimperlifting', 'Wimpernlifting'],
    [120, 95, 'Lash extensions', 'Wimperextensions', 'Wimpernverlängerung'],
  ),
  category(
    ['Waxing', 'Harsen', 'Waxing'],
    [10, 12, 'Upper lip', 'Bovenlip', 'Oberlippe'],
    [15, 18, 'Underarms', 'Oksels', 'Achseln'],
    [45, 42, 'Full legs', 'Hele benen', 'Ganze Beine'],
    [30, 38, 'Bikini', 'Bikinilijn', 'Bikinizone'],
  ),
]

const massage: Template = [
  category(
    ['Massage', 'Massage', 'Massage'],
    [30, 42, 'Back and shoulders', 'Rug en schouders', 'Rücken und Schultern'],
    [60, 72, 'Relaxing massage', 'Ontspanningsmassage', 'Entspannungsmassage'],
    [
      90,
      102,
      'Relaxing massage, 90 minutes',
      'Ontspanningsmassage, 90 minuten',
      'Entspannungsmassage, 90 Minuten',
    ],
    [60, 78, 'Deep tissue massage', 'Deep tissue massage', 'Tiefengewebsmassage'],
    [60, 76, 'Sports massage', 'Sportmassage', 'Sportmassage'],
    [75, 88, 'Hot stone massage', 'Hotstonemassage', 'Hot-Stone-Massage'],
    [60, 74, 'Pregnancy massage', 'Zwangerschapsmassage', 'Schwangerschaftsmassage'],
  ),
  category(
    ['Feet', 'Voeten', 'Füße'],
    [45, 52, 'Foot reflexology', 'Voetreflexologie', 'Fußreflexzonenmassage'],
  ),
]

const tattoo: Template = [
  category(
    ['Tattoos', 'Tatoeages', 'Tattoos'],
    [30, 0, 'Consultation', 'Intakegesprek', 'Beratung'],
    [60, 100, 'Small tattoo', 'Kleine tatoeage', 'Kleines Tattoo'],
    [180, 320, 'Medium tattoo', 'Middelgrote tatoeage', 'Mittelgroßes Tattoo'],
    [360, 620, 'Full-day session', 'Sessie van een dag', 'Tagessitzung'],
    [45, 60, 'Touch-up', 'Bijwerken', 'Nachstechen'],
  ),
  category(
    ['Piercings', 'Piercings', 'Piercings'],
    [20, 45, 'Ear piercing', 'Oorpiercing', 'Ohrpiercing'],
    [30, 60, 'Nose piercing', 'Neuspiercing', 'Nasenpiercing'],
  ),
]

const pets: Template = [
  category(
    ['Dogs', 'Honden', 'Hunde'],
    [75, 52, 'Full groom, small dog', 'Trimmen, kleine hond', 'Komplettpflege, kleiner Hund'],
    [
      105,
      68,
      'Full groom, medium dog',
      'Trimmen, middelgrote hond',
      'Komplettpflege, mittelgroßer Hund',
    ],
    [135, 88, 'Full groom, large dog', 'Trimmen, grote hond', 'Komplettpflege, großer Hund'],
    [45, 36, 'Bath and brush', 'Wassen en borstelen', 'Baden und Bürsten'],
    [15, 15, 'Nail clipping', 'Nagels knippen', 'Krallen schneiden'],
    [60, 40, 'Puppy’s first visit', 'Eerste bezoek van een puppy', 'Erster Besuch eines Welpen'],
  ),
  category(['Cats', 'Katten', 'Katzen'], [60, 58, 'Cat grooming', 'Kat trimmen', 'Katzenpflege']),
]

/** The usual services of each trade, in the order of the choice. */
export const trades = { hair, barber, nails, beauty, massage, tattoo, pets } satisfies Record<
  string,
  Template
>

export type Trade = keyof typeof trades

export const tradeNames = Object.keys(trades) as Trade[]
