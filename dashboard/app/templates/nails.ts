import { category, type Template } from './template.ts'

export const nails: Template = [
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
