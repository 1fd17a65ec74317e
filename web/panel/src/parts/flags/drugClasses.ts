/** The drug classes of the questionnaires (questionnaires §5), in doctors' terms. */
const NAMES: Readonly<Record<string, string>> = {
  pde5i: 'inibidores da PDE5',
  dapoxetine: 'dapoxetina',
  finasteride: 'finasterida',
  minoxidil: 'minoxidil',
  melatonin: 'melatonina',
  glp1ra: 'agonistas de GLP-1',
  creatine: 'creatina',
  caffeine: 'cafeína',
  supplements: 'suplementos',
  all: 'qualquer medicamento',
};

const AND = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

export function restrictedText(classes: readonly string[]): string {
  if (classes.includes('all')) return NAMES.all ?? '';
  return AND.format(classes.map((name) => NAMES[name] ?? name));
}
