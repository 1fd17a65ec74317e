import type { TreatmentLine } from './treatmentLines.ts';

/** Drug classes of the questionnaires (questionnaires §5). */
export type DrugClass = 'pde5i' | 'dapoxetine' | 'finasteride' | 'minoxidil' | 'melatonin' | 'glp1ra';

/**
 * Medicines whose prescription the pharmacy retains: each purchase needs a new one, so they cannot be
 * subscribed to.
 */
const RETAINED: readonly DrugClass[] = ['glp1ra'];

export const isRetained = (drugClass: DrugClass | null): boolean =>
  drugClass !== null && RETAINED.includes(drugClass);

/**
 * A medicine as it is prescribed: what the law requires on the document (Lei 5.991/1973, art. 35), and the
 * usual values for the doctor.
 */
export interface Drug {
  drugClass: DrugClass;
  /** Generic name (DCB). */
  drug: string;
  concentration: string;
  form: string;
  /** One unit of the product, in words. */
  unit: string;
  directions: string;
  duration: string;
  unitsPerDispensing: number;
  /** For how many days one unit lasts, as the usual directions say. */
  daysPerUnit: number;
  dispensings: number;
}

const TADALAFIL: Drug = {
  drugClass: 'pde5i',
  drug: 'Tadalafila',
  concentration: '5 mg por dose',
  form: 'spray sublingual',
  unit: 'frasco com 120 doses',
  directions: 'Uma dose debaixo da língua por dia, na mesma hora. Não passe de uma dose em 24 horas.',
  duration: '4 meses',
  unitsPerDispensing: 1,
  daysPerUnit: 120,
  dispensings: 2,
};
const MELATONIN: Drug = {
  drugClass: 'melatonin',
  drug: 'Melatonina',
  concentration: '0,21 mg',
  form: 'goma',
  unit: 'pote com 30 gomas',
  directions: 'Uma goma por dia, cerca de uma hora antes de dormir.',
  duration: '1 mês',
  unitsPerDispensing: 1,
  daysPerUnit: 30,
  dispensings: 3,
};

/**
 * The medicines of the products that need a prescription, by slug. Suggested values for the doctor; the
 * clinical owner must review them before real use.
 */
export const DRUGS: Readonly<Record<string, Drug>> = {
  minoxidil: {
    drugClass: 'minoxidil',
    drug: 'Minoxidil',
    concentration: '5% (50 mg/g)',
    form: 'espuma capilar',
    unit: 'frasco de 55 ml',
    directions: 'Meia tampa no couro cabeludo seco, duas vezes por dia. Lave as mãos depois.',
    duration: '1 mês',
    unitsPerDispensing: 1,
    daysPerUnit: 30,
    dispensings: 6,
  },
  finasterida: {
    drugClass: 'finasteride',
    drug: 'Finasterida',
    concentration: '1 mg',
    form: 'cápsula',
    unit: 'frasco com 30 cápsulas',
    directions: 'Uma cápsula por dia, com ou sem alimento.',
    duration: '1 mês',
    unitsPerDispensing: 1,
    daysPerUnit: 30,
    dispensings: 6,
  },
  'tadala-spray': TADALAFIL,
  'new-tadala-spray': TADALAFIL,
  'sleep-gummy': MELATONIN,
  'combo-sleep-gummy': {
    ...MELATONIN,
    unit: 'caixa com 3 potes de 30 gomas',
    duration: '3 meses',
    daysPerUnit: 90,
    dispensings: 1,
  },
};

/** A medicine that the shop does not sell, for a signed document that any pharmacy accepts. */
export interface PharmacyDrug {
  /** Used in place of a product id where a doctor chooses; it is not a product. */
  id: string;
  /** Treatment line. */
  line: TreatmentLine['id'];
  drug: Drug;
}

/** Suggested values for the doctor; the clinical owner must review them before real use. */
export const PHARMACY_DRUGS: readonly PharmacyDrug[] = [
  {
    id: '0d3a9c52-7c1e-4d0b-9d0f-1f5e7a4b0030',
    line: 4,
    drug: {
      drugClass: 'dapoxetine',
      drug: 'Dapoxetina (cloridrato)',
      concentration: '30 mg',
      form: 'comprimido revestido',
      unit: 'caixa com 3 comprimidos',
      directions:
        'Um comprimido com um copo cheio de água, de 1 a 3 horas antes da relação. Não passe de um em 24 horas.',
      duration: '1 mês',
      unitsPerDispensing: 1,
      daysPerUnit: 30,
      dispensings: 1,
    },
  },
  {
    id: '0d3a9c52-7c1e-4d0b-9d0f-1f5e7a4b0025',
    line: 6,
    drug: {
      drugClass: 'glp1ra',
      drug: 'Tirzepatida',
      concentration: '2,5 mg/0,5 ml',
      form: 'solução injetável',
      unit: 'caixa com 4 canetas',
      directions: 'Uma aplicação por semana, no mesmo dia.',
      duration: '1 mês',
      unitsPerDispensing: 1,
      daysPerUnit: 30,
      dispensings: 1,
    },
  },
];

export const isPharmacyDrug = (id: string): boolean => PHARMACY_DRUGS.some((drug) => drug.id === id);
