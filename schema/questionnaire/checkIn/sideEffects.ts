import type { DrugClass } from '../../drugs.ts';
import type { SevereSymptomName } from './severeSymptoms.ts';

interface SideEffects {
  /** In the words of the patient, the common ones of the package leaflets first. */
  common: readonly string[];
  severe: readonly SevereSymptomName[];
}

/**
 * What a check-in asks about, by drug class. The medical director must confirm it against the leaflets that ANVISA has
 * approved (`docs/decisions/2026-11-30-check-ins.md`).
 */
export const SIDE_EFFECTS: Readonly<Record<DrugClass, SideEffects>> = {
  pde5i: {
    common: [
      'Dor de cabeça',
      'Rosto quente ou vermelho',
      'Nariz entupido',
      'Azia ou má digestão',
      'Dor nas costas ou nos músculos',
      'Tontura',
    ],
    severe: ['longErection', 'chestPain', 'fainting', 'sightHearing', 'allergy', 'lowMood'],
  },
  finasteride: {
    common: ['Menos vontade sexual', 'Dificuldade de ereção', 'Menos sêmen', 'Dor nos testículos'],
    severe: ['lowMood', 'breastChange', 'allergy'],
  },
  minoxidil: {
    common: [
      'Coceira ou vermelhidão no couro cabeludo',
      'Descamação',
      'Mais queda nas primeiras semanas',
      'Pelos no rosto',
      'Coração acelerado',
      'Inchaço nas mãos ou nos pés',
      'Tontura',
    ],
    severe: ['chestPain', 'fainting', 'allergy'],
  },
  melatonin: {
    common: ['Sono durante o dia', 'Dor de cabeça', 'Sonhos intensos', 'Tontura'],
    severe: ['lowMood', 'fainting', 'allergy'],
  },
  dapoxetine: {
    common: ['Enjoo', 'Tontura', 'Dor de cabeça', 'Diarreia', 'Insônia'],
    severe: ['fainting', 'lowMood', 'chestPain', 'allergy'],
  },
  glp1ra: {
    common: [
      'Enjoo ou vômito',
      'Diarreia ou intestino preso',
      'Dor leve na barriga',
      'Cansaço',
      'Vermelhidão no local da aplicação',
    ],
    severe: ['bellyPain', 'allergy', 'lowMood', 'fainting', 'sightHearing'],
  },
};
