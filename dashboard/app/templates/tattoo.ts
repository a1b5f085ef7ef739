import { category, type Template } from './template.ts'

export const tattoo: Template = [
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
