/**
 * What a medicine is for our rules, with its title on screens and its WHO ATC group. A medicine without a class is
 * known, and no rule of ours is about it.
 */
export const MEDICINE_CLASSES = {
  nitrate: { title: 'nitrato orgânico', atc: 'C01DA' },
  nitricOxideDonor: { title: 'doador de óxido nítrico', atc: 'C01D, C02DD' },
  gcStimulator: { title: 'estimulador da guanilato ciclase', atc: 'C02KX, C01DX' },
  alphaBlocker: { title: 'alfa-bloqueador', atc: 'G04CA, C02CA' },
  pde5Inhibitor: { title: 'inibidor de PDE5', atc: 'G04BE' },
  fiveAlphaReductaseInhibitor: { title: 'inibidor de 5-alfa-redutase', atc: 'G04CB, D11AX10' },
  androgen: { title: 'testosterona ou anabolizante', atc: 'G03B, A14A' },
  ssri: { title: 'antidepressivo ISRS', atc: 'N06AB' },
  snri: { title: 'antidepressivo IRSN', atc: 'N06AX' },
  tricyclic: { title: 'antidepressivo tricíclico', atc: 'N06AA' },
  maoi: { title: 'IMAO', atc: 'N06AF, N06AG, N04BD' },
  serotonergic: { title: 'outro serotoninérgico', atc: 'N02CC, N02AX, N05AN, N06AX, J01XX08' },
  otherAntidepressant: { title: 'outro antidepressivo', atc: 'N06AX' },
  fluvoxamine: { title: 'fluvoxamina', atc: 'N06AB08' },
  thioridazine: { title: 'tioridazina', atc: 'N05AC02' },
  antipsychotic: { title: 'antipsicótico', atc: 'N05A' },
  lithium: { title: 'lítio', atc: 'N05AN01' },
  sedative: { title: 'sedativo ou calmante', atc: 'N05B, N05C, R06A' },
  antiepileptic: { title: 'antiepiléptico', atc: 'N03A' },
  stimulant: { title: 'estimulante', atc: 'N06BA' },
  cyp3a4Strong: { title: 'inibidor potente de CYP3A4', atc: 'J02A, J05A' },
  cyp3a4Moderate: { title: 'inibidor moderado de CYP3A4', atc: 'J01FA, J02AC01, C08D' },
  cyp3a4Inducer: { title: 'indutor de CYP3A4', atc: 'J04AB, N03A' },
  antihypertensive: { title: 'anti-hipertensivo', atc: 'C02, C03, C07, C08, C09' },
  anticoagulant: { title: 'anticoagulante', atc: 'B01AA, B01AB, B01AE, B01AF' },
  antiplatelet: { title: 'antiagregante plaquetário', atc: 'B01AC' },
  nsaid: { title: 'anti-inflamatório', atc: 'M01A' },
  glp1Agonist: { title: 'agonista de GLP-1', atc: 'A10BJ, A10BX16' },
  insulin: { title: 'insulina', atc: 'A10A' },
  sulfonylurea: { title: 'sulfonilureia', atc: 'A10BB' },
  antidiabetic: { title: 'antidiabético', atc: 'A10B' },
  levothyroxine: { title: 'levotiroxina', atc: 'H03AA01' },
  oralContraceptive: { title: 'anticoncepcional oral', atc: 'G03A' },
  isotretinoin: { title: 'isotretinoína', atc: 'D10BA01' },
  corticosteroid: { title: 'corticoide', atc: 'H02AB' },
  immunosuppressant: { title: 'imunossupressor', atc: 'L04A' },
  topicalScalp: { title: 'produto de uso na pele', atc: 'D07, D10AD, D01AC' },
  chemotherapy: { title: 'quimioterapia', atc: 'L01' },
} as const satisfies Readonly<Record<string, { title: string; atc: string }>>;

export type MedicineClass = keyof typeof MEDICINE_CLASSES;

/** An active ingredient and the names under which a patient in Brazil may write it. */
export interface Ingredient {
  /** Denominação Comum Brasileira (DCB), or the group where a patient names no ingredient. */
  name: string;
  classes: readonly MedicineClass[];
  brands: readonly string[];
  /** Other names and common spellings; typing errors near a name need no entry. */
  spellings: readonly string[];
}
