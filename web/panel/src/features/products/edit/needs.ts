/** The menus of the shop, in their order. */
export const NEEDS = [
  ['cabelo', 'Cabelo'],
  ['pele', 'Pele'],
  ['barba', 'Barba'],
  ['sono', 'Sono'],
  ['bem-estar', 'Bem-estar'],
  ['saude-sexual', 'Saúde sexual'],
] as const;
