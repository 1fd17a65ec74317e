import { type ReactNode, useState } from 'react';
import { countText } from '#web/format/plural.ts';
import { Button } from '#web/ui/Button.tsx';

const STEP = 50;

/** The first rows of a long table, and a button that adds the next ones; null once all are shown. */
export function useMoreRows<Item>(items: readonly Item[]): { shown: readonly Item[]; more: ReactNode } {
  const [limit, setLimit] = useState(STEP);
  const left = items.length - limit;
  const more =
    left > 0 ? (
      <div>
        <Button look="quiet" size="sm" onClick={() => setLimit(limit + STEP)}>
          Mostrar mais ({countText(left, 'falta', 'faltam')})
        </Button>
      </div>
    ) : null;
  return { shown: items.slice(0, limit), more };
}
