import { category, type Template } from './template.ts'

export const beauty: Template = [
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
