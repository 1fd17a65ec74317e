import { chakra } from '@chakra-ui/react';
import { CheckBox } from '#web/forms/CheckBox.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ORDER_COLUMNS, type OrderColumn, type useOrderColumns } from './useOrderColumns.ts';

interface Props {
  columns: ReturnType<typeof useOrderColumns>;
  onClose(): void;
}

/** Which columns the table of orders has; each choice shows at once and is kept in this browser. */
export function OrderColumnsDialog({ columns, onClose }: Props) {
  return (
    <Dialog title="Colunas da lista" isOpen onClose={onClose}>
      <p>O código fica sempre. A escolha vale para você, neste navegador.</p>
      <chakra.div display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="1">
        {Object.entries(ORDER_COLUMNS).map(([name, title]) => (
          <CheckBox
            key={name}
            isChecked={columns.shown.includes(name as OrderColumn)}
            onChange={(isShown) => columns.change(name as OrderColumn, isShown)}
          >
            {title}
          </CheckBox>
        ))}
      </chakra.div>
      <Button onClick={onClose}>Pronto</Button>
    </Dialog>
  );
}
