import { useState } from 'react';
import { useDoctor } from '../../page/doctor.ts';

/** The columns that an admin may hide, in the order of the table. */
export const ORDER_COLUMNS = {
  buyer: 'Comprador',
  date: 'Data',
  city: 'Cidade',
  items: 'Itens',
  method: 'Pagamento',
  status: 'Situação',
  step: 'Próximo passo',
  total: 'Valor',
} as const;
export type OrderColumn = keyof typeof ORDER_COLUMNS;

const ALL = Object.keys(ORDER_COLUMNS).filter((name): name is OrderColumn => name in ORDER_COLUMNS);
const FIRST: readonly OrderColumn[] = ALL.filter((name) => name !== 'step');

const keyOf = (adminId: string): string => `order-columns:${adminId}`;

function storedColumns(adminId: string): readonly OrderColumn[] {
  try {
    const stored = localStorage.getItem(keyOf(adminId));
    return stored === null ? FIRST : ALL.filter((name) => stored.split(' ').includes(name));
  } catch {
    return FIRST;
  }
}

/** The columns that this admin chose in this browser. */
export function useOrderColumns() {
  const { id } = useDoctor();
  const [shown, setShown] = useState(() => storedColumns(id));
  const change = (column: OrderColumn, isShown: boolean) => {
    const next = ALL.filter((name) => (name === column ? isShown : shown.includes(name)));
    setShown(next);
    try {
      localStorage.setItem(keyOf(id), next.join(' '));
    } catch {
      // A browser without storage keeps the choice until the page is closed.
    }
  };
  return { shown, change };
}
