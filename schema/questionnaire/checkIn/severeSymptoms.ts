/** Whom the patient calls at once: SAMU for the body, CVV for thoughts of self-harm. */
type Emergency = 'samu' | 'cvv' | null;

export interface SevereSymptom {
  /** The answer as the patient reads it. */
  label: string;
  /** The flag of the clinical fact. */
  flag: string;
  /** What the doctor reads. */
  doctorText: string;
  emergency: Emergency;
  /** What the patient reads at once. */
  advice: string;
}

/**
 * Symptoms that stop charges and parcels until a doctor concludes. The medical director must confirm the list and every
 * text before real use (`docs/decisions/2026-11-30-check-ins.md`).
 */
export const SEVERE_SYMPTOMS = {
  lowMood: {
    label: 'Tristeza profunda ou pensamentos de se machucar',
    flag: 'SEVERE_LOW_MOOD',
    doctorText: 'Humor deprimido ou ideação suicida durante o tratamento. Fale com a pessoa hoje.',
    emergency: 'cvv',
    advice:
      'Você não está sozinho. Ligue agora para o CVV, no 188: é de graça, 24 horas, e ninguém julga. Se você corre perigo neste momento, ligue para o SAMU, no 192. Não use o remédio até um médico responder.',
  },
  longErection: {
    label: 'Ereção por mais de quatro horas',
    flag: 'SEVERE_LONG_ERECTION',
    doctorText: 'Ereção por mais de quatro horas (priapismo): urgência urológica.',
    emergency: 'samu',
    advice:
      'Se a ereção ainda não passou, vá agora a um pronto-socorro ou ligue para o SAMU, no 192: esperar pode causar dano permanente. Não use o remédio de novo até um médico responder.',
  },
  chestPain: {
    label: 'Dor ou aperto no peito',
    flag: 'SEVERE_CHEST_PAIN',
    doctorText: 'Dor no peito durante o tratamento. Se usou inibidor da PDE5, nitratos são contraindicados.',
    emergency: 'samu',
    advice:
      'Se a dor no peito continua ou voltou, ligue agora para o SAMU, no 192, e diga que remédio você usa e quando usou. Não dirija sozinho e não use o remédio até um médico responder.',
  },
  breastChange: {
    label: 'Mudança nas mamas: caroço, dor, aumento ou secreção',
    flag: 'SEVERE_BREAST_CHANGE',
    doctorText: 'Mudança nas mamas durante o tratamento: examinar e investigar.',
    emergency: null,
    advice:
      'Não use o remédio até um médico responder. Se aparecer dor forte, febre ou secreção com sangue, procure um pronto-socorro.',
  },
  allergy: {
    label: 'Alergia: inchaço no rosto, nos lábios ou na língua, urticária ou falta de ar',
    flag: 'SEVERE_ALLERGY',
    doctorText: 'Possível reação alérgica grave ou angioedema.',
    emergency: 'samu',
    advice:
      'Se há inchaço no rosto ou na boca, ou falta de ar, ligue agora para o SAMU, no 192, ou vá a um pronto-socorro. Não use o remédio de novo até um médico responder.',
  },
  fainting: {
    label: 'Desmaio',
    flag: 'SEVERE_FAINTING',
    doctorText: 'Síncope durante o tratamento.',
    emergency: 'samu',
    advice:
      'Deite-se com as pernas para cima e peça companhia. Se o desmaio se repetir, ou vier com dor no peito ou confusão, ligue para o SAMU, no 192. Não dirija e não use o remédio até um médico responder.',
  },
  sightHearing: {
    label: 'Perda súbita de visão ou de audição',
    flag: 'SEVERE_SIGHT_HEARING',
    doctorText: 'Perda súbita de visão ou de audição: urgência.',
    emergency: 'samu',
    advice:
      'Vá agora a um pronto-socorro ou ligue para o SAMU, no 192: as primeiras horas contam. Não use o remédio até um médico responder.',
  },
  bellyPain: {
    label: 'Dor forte na barriga que não passa',
    flag: 'SEVERE_BELLY_PAIN',
    doctorText: 'Dor abdominal intensa e contínua: afastar pancreatite.',
    emergency: 'samu',
    advice:
      'Procure agora um pronto-socorro ou ligue para o SAMU, no 192, se a dor é forte e contínua. Não faça outra aplicação até um médico responder.',
  },
} as const satisfies Readonly<Record<string, SevereSymptom>>;

export type SevereSymptomName = keyof typeof SEVERE_SYMPTOMS;

const byFlag: ReadonlyMap<string, SevereSymptom> = new Map(
  Object.values(SEVERE_SYMPTOMS).map((symptom) => [symptom.flag, symptom]),
);

/** The severe symptoms among these flags, those with an emergency number first. */
export const severeSymptomsOf = (flags: readonly string[]): SevereSymptom[] =>
  flags
    .flatMap((flag) => byFlag.get(flag) ?? [])
    .toSorted((a, b) => Number(b.emergency !== null) - Number(a.emergency !== null));
