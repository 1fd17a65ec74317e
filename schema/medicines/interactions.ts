import type { DrugClass } from '../drugs.ts';
import type { Flag } from '../questionnaire/definitionRule.ts';
import type { Ingredient, MedicineClass } from './ingredient.ts';

/**
 * What a class of medicines means for the drugs that we prescribe. The flag has the code and the meaning that the
 * questionnaires give it, so that a medicine of the list and a ticked answer have the same effect.
 */
export interface MedicineRule extends Flag {
  flag: string;
  raisedBy: readonly MedicineClass[];
  restricts: readonly DrugClass[];
  /** What the doctor and the pharmacist read about one of our drugs. */
  sentence: string;
}

/** The leaflets on which the rules are based are listed in `docs/decisions/2026-11-30-medicine-list.md`. */
export const MEDICINE_RULES: readonly MedicineRule[] = [
  {
    flag: 'NITRATE_USE',
    severity: 'stop',
    label: 'Uso de nitrato',
    doctorText: 'Nitrato orgânico ou outro doador de óxido nítrico na lista de medicamentos.',
    raisedBy: ['nitrate', 'nitricOxideDonor'],
    restricts: ['pde5i'],
    override: 'none',
    sentence: 'Contraindicação absoluta: com um inibidor de PDE5 a pressão pode cair a ponto de matar.',
  },
  {
    flag: 'RIOCIGUAT',
    severity: 'stop',
    label: 'Uso de riociguate',
    doctorText: 'Estimulador da guanilato ciclase na lista de medicamentos.',
    raisedBy: ['gcStimulator'],
    restricts: ['pde5i'],
    override: 'none',
    sentence: 'Contraindicado com inibidor de PDE5: risco de hipotensão grave.',
  },
  {
    flag: 'ALPHA_BLOCKER',
    severity: 'warn',
    label: 'Uso de alfa-bloqueador',
    doctorText: 'Evitar com doxazosina; começar com dose baixa quando o alfa-bloqueador está estável.',
    raisedBy: ['alphaBlocker'],
    restricts: ['pde5i', 'dapoxetine'],
    sentence: 'Risco de hipotensão e tontura ao se levantar.',
  },
  {
    flag: 'OTHER_PDE5I',
    severity: 'warn',
    label: 'Já usa outro remédio para ereção',
    doctorText: 'Não associar inibidores de PDE5 entre si; cautela com dapoxetina.',
    raisedBy: ['pde5Inhibitor'],
    restricts: ['pde5i', 'dapoxetine'],
    sentence: 'Inibidores de PDE5 não se somam; com dapoxetina há risco de hipotensão.',
  },
  {
    flag: 'ANTIHYPERTENSIVE',
    severity: 'info',
    label: 'Uso de anti-hipertensivo',
    doctorText: 'Somar efeito hipotensor.',
    raisedBy: ['antihypertensive'],
    restricts: ['pde5i', 'minoxidil'],
    sentence: 'Os efeitos sobre a pressão se somam.',
  },
  {
    flag: 'CYP3A4_INHIBITOR',
    severity: 'warn',
    label: 'Inibidor de CYP3A4',
    doctorText: 'Aumenta a exposição à tadalafila; ajustar dose.',
    raisedBy: ['cyp3a4Strong', 'cyp3a4Moderate'],
    restricts: ['pde5i'],
    sentence: 'Aumenta a quantidade de tadalafila no corpo.',
  },
  {
    flag: 'CYP3A4_INDUCER',
    severity: 'info',
    label: 'Indutor de CYP3A4',
    doctorText: 'Reduz o efeito da tadalafila.',
    raisedBy: ['cyp3a4Inducer'],
    restricts: ['pde5i'],
    sentence: 'Reduz o efeito da tadalafila.',
  },
  {
    flag: 'CYP3A4_STRONG',
    severity: 'stop',
    label: 'Inibidor potente de CYP3A4',
    doctorText: 'Contraindicação em bula para dapoxetina.',
    raisedBy: ['cyp3a4Strong'],
    restricts: ['dapoxetine'],
    override: 'none',
    sentence: 'Contraindicado em bula: aumenta muito a quantidade de dapoxetina no corpo.',
  },
  {
    flag: 'CYP3A4_MODERATE',
    severity: 'warn',
    label: 'Inibidor moderado de CYP3A4',
    doctorText: 'A bula de dapoxetina limita a dose a 30 mg.',
    raisedBy: ['cyp3a4Moderate'],
    restricts: ['dapoxetine'],
    sentence: 'Dose máxima de 30 mg de dapoxetina.',
  },
  {
    flag: 'SSRI_SNRI',
    severity: 'stop',
    label: 'Uso de ISRS ou IRSN',
    doctorText: 'Contraindicação em bula para dapoxetina, inclusive até 14 dias após parar.',
    raisedBy: ['ssri', 'snri'],
    restricts: ['dapoxetine'],
    override: 'none',
    sentence: 'Contraindicado em bula, também até 14 dias após parar: risco de síndrome serotoninérgica.',
  },
  {
    flag: 'TCA',
    severity: 'stop',
    label: 'Uso de antidepressivo tricíclico',
    doctorText: 'Contraindicação em bula para dapoxetina, inclusive até 14 dias após parar.',
    raisedBy: ['tricyclic'],
    restricts: ['dapoxetine'],
    override: 'none',
    sentence: 'Contraindicado em bula, também até 14 dias após parar: risco de síndrome serotoninérgica.',
  },
  {
    flag: 'MAOI',
    severity: 'stop',
    label: 'IMAO nos últimos 14 dias',
    doctorText: 'Contraindicação em bula para dapoxetina (síndrome serotoninérgica).',
    raisedBy: ['maoi'],
    restricts: ['dapoxetine'],
    override: 'none',
    sentence: 'Contraindicado em bula, também até 14 dias após parar: risco de síndrome serotoninérgica.',
  },
  {
    flag: 'SEROTONERGIC',
    severity: 'stop',
    label: 'Outro serotoninérgico',
    doctorText: 'Contraindicação em bula para dapoxetina.',
    raisedBy: ['serotonergic'],
    restricts: ['dapoxetine'],
    override: 'none',
    sentence: 'Contraindicado em bula: risco de síndrome serotoninérgica.',
  },
  {
    flag: 'THIORIDAZINE',
    severity: 'stop',
    label: 'Uso de tioridazina',
    doctorText: 'Contraindicação em bula para dapoxetina (intervalo QT).',
    raisedBy: ['thioridazine'],
    restricts: ['dapoxetine'],
    override: 'none',
    sentence: 'Contraindicado em bula: risco de arritmia (intervalo QT).',
  },
  {
    flag: 'ANTIDEPRESSANT',
    severity: 'warn',
    label: 'Uso de antidepressivo',
    doctorText: 'Verificar interação com dapoxetina.',
    raisedBy: ['otherAntidepressant'],
    restricts: ['dapoxetine'],
    sentence: 'Antidepressivo: verificar a interação antes de usar junto.',
  },
  {
    flag: 'STIMULANTS',
    severity: 'warn',
    label: 'Uso de estimulante',
    doctorText: 'Verificar interação com dapoxetina e o coração.',
    raisedBy: ['stimulant'],
    restricts: ['dapoxetine'],
    sentence: 'Estimulante: verificar a interação antes de usar junto.',
  },
  {
    flag: 'BLEEDING_RISK_MEDS',
    severity: 'warn',
    label: 'AAS, anti-inflamatório ou anticoagulante',
    doctorText: 'Risco de sangramento somado ao efeito serotoninérgico.',
    raisedBy: ['antiplatelet', 'nsaid', 'anticoagulant'],
    restricts: ['dapoxetine'],
    sentence: 'Risco maior de sangramento.',
  },
  {
    flag: 'FLUVOXAMINE',
    severity: 'stop',
    label: 'Uso de fluvoxamina',
    doctorText: 'Aumenta muito a concentração de melatonina. Não associar.',
    raisedBy: ['fluvoxamine'],
    restricts: ['melatonin'],
    override: 'none',
    sentence: 'Não associar: aumenta muito a quantidade de melatonina no corpo.',
  },
  {
    flag: 'ANTICOAGULANT',
    severity: 'warn',
    label: 'Uso de anticoagulante',
    doctorText: 'Risco de sangramento ou alteração de INR com melatonina.',
    raisedBy: ['anticoagulant'],
    restricts: ['melatonin'],
    sentence: 'Risco de sangramento ou alteração de INR.',
  },
  {
    flag: 'SEDATIVES',
    severity: 'warn',
    label: 'Uso de remédio para dormir ou calmante',
    doctorText: 'Efeito sedativo somado à melatonina.',
    raisedBy: ['sedative'],
    restricts: ['melatonin'],
    sentence: 'O efeito sedativo se soma.',
  },
  {
    flag: 'ANTIEPILEPTIC',
    severity: 'warn',
    label: 'Uso de antiepiléptico',
    doctorText: 'Possível interação com melatonina; avaliar.',
    raisedBy: ['antiepileptic'],
    restricts: ['melatonin'],
    sentence: 'Possível interação com melatonina.',
  },
  {
    flag: 'IMMUNOSUPPRESSANT',
    severity: 'warn',
    label: 'Uso de imunossupressor ou corticoide',
    doctorText: 'Melatonina pode modular a resposta imune; avaliar.',
    raisedBy: ['immunosuppressant', 'corticosteroid'],
    restricts: ['melatonin'],
    sentence: 'A melatonina pode modular a resposta imune.',
  },
  {
    flag: 'DUPLICATE_5ARI',
    severity: 'warn',
    label: 'Já usa inibidor de 5-alfa-redutase',
    doctorText: 'Não duplicar finasterida ou dutasterida.',
    raisedBy: ['fiveAlphaReductaseInhibitor'],
    restricts: ['finasteride'],
    sentence: 'Não duplicar finasterida ou dutasterida.',
  },
  {
    flag: 'ANDROGEN_USE',
    severity: 'warn',
    label: 'Uso de testosterona ou anabolizante',
    doctorText: 'Pode causar queda de cabelo e disfunção sexual; investigar.',
    raisedBy: ['androgen'],
    restricts: ['finasteride', 'minoxidil', 'pde5i'],
    sentence: 'Pode ser a causa da queixa.',
  },
  {
    flag: 'CHEMOTHERAPY',
    severity: 'stop',
    label: 'Quimioterapia',
    doctorText: 'Alopecia em tratamento oncológico: avaliar com a oncologia.',
    raisedBy: ['chemotherapy'],
    restricts: ['finasteride', 'minoxidil'],
    override: 'clearance',
    sentence: 'Só com avaliação da oncologia.',
  },
  {
    flag: 'TOPICAL_INTERACTION',
    severity: 'warn',
    label: 'Outro produto na pele',
    doctorText: 'No couro cabeludo, corticoide, tretinoína ou outro tópico aumenta a absorção de minoxidil.',
    raisedBy: ['topicalScalp'],
    restricts: ['minoxidil'],
    sentence: 'No couro cabeludo, aumenta a absorção de minoxidil.',
  },
  {
    flag: 'ISOTRETINOIN',
    severity: 'info',
    label: 'Uso de isotretinoína',
    doctorText: 'Pode causar queda de cabelo.',
    raisedBy: ['isotretinoin'],
    restricts: ['finasteride', 'minoxidil'],
    sentence: 'Pode ser a causa da queda de cabelo.',
  },
  {
    flag: 'INSULIN_OR_SULFONYLUREA',
    severity: 'stop',
    label: 'Uso de insulina ou sulfonilureia',
    doctorText: 'Risco de hipoglicemia com agonista de GLP-1; exige plano presencial de ajuste.',
    raisedBy: ['insulin', 'sulfonylurea'],
    restricts: ['glp1ra'],
    override: 'clearance',
    sentence: 'Risco de hipoglicemia; só com ajuste acompanhado em consulta presencial.',
  },
  {
    flag: 'ANTIDIABETIC',
    severity: 'warn',
    label: 'Uso de antidiabético',
    doctorText: 'Verificar risco de hipoglicemia e controle glicêmico.',
    raisedBy: ['antidiabetic'],
    restricts: ['glp1ra', 'melatonin'],
    sentence: 'Verificar o controle da glicemia.',
  },
  {
    flag: 'OTHER_GLP1',
    severity: 'stop',
    label: 'Já usa agonista de GLP-1',
    doctorText: 'Não associar agonistas de GLP-1.',
    raisedBy: ['glp1Agonist'],
    restricts: ['glp1ra'],
    override: 'justified',
    sentence: 'Não associar agonistas de GLP-1.',
  },
  {
    flag: 'LITHIUM',
    severity: 'warn',
    label: 'Uso de lítio',
    doctorText: 'Desidratação por náusea e vômito pode elevar o lítio sérico.',
    raisedBy: ['lithium'],
    restricts: ['glp1ra'],
    sentence: 'Náusea e vômito podem elevar o lítio no sangue.',
  },
  {
    flag: 'LEVOTHYROXINE',
    severity: 'info',
    label: 'Uso de levotiroxina',
    doctorText: 'Reavaliar TSH com perda de peso e esvaziamento gástrico mais lento.',
    raisedBy: ['levothyroxine'],
    restricts: ['glp1ra'],
    sentence: 'Reavaliar o TSH durante a perda de peso.',
  },
  {
    flag: 'ORAL_CONTRACEPTIVE',
    severity: 'info',
    label: 'Anticoncepcional oral',
    doctorText: 'Com tirzepatida, orientar método de barreira no início e a cada aumento de dose.',
    raisedBy: ['oralContraceptive'],
    restricts: ['glp1ra'],
    sentence: 'Método de barreira no início e a cada aumento de dose.',
  },
  {
    flag: 'PSYCHOTROPIC',
    severity: 'warn',
    label: 'Uso de psicotrópico',
    doctorText: 'Antidepressivo, antipsicótico ou estabilizador: acompanhar humor e peso.',
    raisedBy: ['ssri', 'snri', 'tricyclic', 'maoi', 'otherAntidepressant', 'antipsychotic', 'lithium'],
    restricts: ['glp1ra'],
    sentence: 'Acompanhar humor e peso.',
  },
];

/** The meaning of the flags that medicines raise, for a questionnaire that does not define them itself. */
export const MEDICINE_FLAGS: Readonly<Record<string, Flag>> = Object.fromEntries(
  MEDICINE_RULES.map((rule) => [rule.flag, rule]),
);

/** What medicines mean for one of our drugs. */
export interface Interaction {
  flag: string;
  /** `forbids` until the restriction is lifted, or `warns` doctor and pharmacist. */
  severity: 'forbids' | 'warns';
  ingredients: readonly Ingredient[];
  /** Names the medicines; for doctor and pharmacist. */
  sentence: string;
}

/** The interactions of one of our drugs with the medicines of a patient, those that forbid first. */
export function interactionsOf(ourDrug: DrugClass, ingredients: readonly Ingredient[]): Interaction[] {
  const found = MEDICINE_RULES.filter(({ restricts }) => restricts.includes(ourDrug)).flatMap((rule) => {
    const raising = ingredients.filter((ingredient) => isRaisedBy(rule, ingredient));
    if (raising.length === 0) return [];
    const names = raising.map(({ name }) => name).join(', ');
    const severity = rule.severity === 'stop' ? 'forbids' : 'warns';
    return {
      flag: rule.flag,
      severity,
      ingredients: raising,
      sentence: `${names}: ${rule.sentence}`,
    } as const;
  });
  return [
    ...found.filter(({ severity }) => severity === 'forbids'),
    ...found.filter(({ severity }) => severity === 'warns'),
  ];
}

/** The flags that medicines raise, like the answers of a questionnaire. */
export const flagsOfIngredients = (ingredients: readonly Ingredient[]): string[] =>
  MEDICINE_RULES.filter((rule) => ingredients.some((ingredient) => isRaisedBy(rule, ingredient))).map(
    ({ flag }) => flag,
  );

const isRaisedBy = ({ raisedBy }: MedicineRule, { classes }: Ingredient): boolean =>
  classes.some((medicineClass) => raisedBy.includes(medicineClass));
