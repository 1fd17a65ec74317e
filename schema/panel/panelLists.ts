interface PanelListRules {
  /** Who reads the list, and so who may save filters of it. */
  role: 'admin' | 'doctor';
  /** The name of the search text in the address of the list; null for a list without a search. */
  search: 'busca' | 'nome' | null;
  /** The names of the filters in the address. */
  filters: readonly string[];
}

/** Every list of the panel whose filters can be saved under a name. */
export const PANEL_LISTS = {
  TRANSACTIONS: { role: 'admin', search: 'busca', filters: ['situacao', 'fila', 'de', 'ate'] },
  RECURRENCES: { role: 'admin', search: 'busca', filters: ['situacao', 'problema', 'envio'] },
  RETURNS: { role: 'admin', search: 'busca', filters: ['situacao'] },
  PRODUCTS: { role: 'admin', search: 'busca', filters: ['situacao'] },
  STOCK: { role: 'admin', search: 'busca', filters: ['nivel', 'produto'] },
  STOCK_MOVEMENTS: { role: 'admin', search: null, filters: ['tipo', 'estoque'] },
  LOTS: { role: 'admin', search: 'busca', filters: ['situacao', 'estoque'] },
  REVIEWS: { role: 'admin', search: 'busca', filters: ['situacao'] },
  COUPONS: { role: 'admin', search: 'busca', filters: ['encerrados'] },
  USERS: { role: 'admin', search: 'busca', filters: ['papel'] },
  APPOINTMENTS: { role: 'admin', search: null, filters: ['situacao'] },
  UPLOADS: { role: 'admin', search: null, filters: ['situacao'] },
  AUDIT: { role: 'admin', search: 'busca', filters: ['ver', 'ato', 'tipo', 'periodo', 'dia'] },
  QUEUE: { role: 'doctor', search: 'nome', filters: ['linha', 'atrasados', 'comigo'] },
  CONCLUDED: { role: 'doctor', search: 'nome', filters: ['linha'] },
} as const satisfies Record<string, PanelListRules>;

export type PanelList = keyof typeof PANEL_LISTS;
