const TITLES: Readonly<Record<string, string>> = {
  'termo-de-telemedicina': 'Termo de telemedicina',
  'aviso-de-privacidade': 'Aviso de privacidade',
};

export const documentTitle = (id: string): string => TITLES[id] ?? 'Documento';
