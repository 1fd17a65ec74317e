import { type ReactNode, type RefObject, useState } from 'react';
import { countText } from '#web/format/plural.ts';
import { Button } from '#web/ui/Button.tsx';
import { useFirstNewRow } from '#web/ui/useFirstNewRow.ts';

const STEP = 50;

interface MoreRows<Item> {
  /** The ref of the table. */
  table: RefObject<HTMLTableElement | null>;
  shown: readonly Item[];
  more: ReactNode;
}

/** The first rows of a long table, and a button that adds the next ones; null once all are shown. */
export function useMoreRows<Item>(items: readonly Item[]): MoreRows<Item> {
  const [limit, setLimit] = useState(STEP);
  const shown = items.slice(0, limit);
  const { list: table, beforeMore } = useFirstNewRow<HTMLTableElement>(shown.length);
  const left = items.length - limit;
  const showMore = () => {
    beforeMore();
    setLimit(limit + STEP);
  };
  const more =
    left > 0 ? (
      <div>
        <Button look="quiet" size="sm" onClick={showMore}>
          Mostrar mais ({countText(left, 'falta', 'faltam')})
        </Button>
      </div>
    ) : null;
  return { table, shown, more };
}
