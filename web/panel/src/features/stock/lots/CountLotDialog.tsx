import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { TextField } from '#web/forms/fields.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../../parts/adminForm/ActForm.tsx';
import { readWhole } from '../../../parts/adminForm/adminFields.tsx';
import { refusalOf } from '../../../parts/adminForm/refusalOf.ts';
import { useContentKey } from '../stockChange.ts';
import { type Lot_lotFragment, useLot_lot, useLotCountMutation } from './LotsPage.generated.ts';

interface Props {
  lot: FragmentOf<Lot_lotFragment>;
  onClose(): void;
}

/** Sets what is left of a lot to the units that an admin counted. */
export function CountLotDialog({ lot: from, onClose }: Props) {
  const { id: lotId, code, units, removedUnits } = useLot_lot(from);
  const [count] = useLotCountMutation();
  const keyOf = useContentKey();
  const expectedUnits = units - removedUnits;
  return (
    <Dialog title={`Contar o lote ${code}`} isOpen onClose={onClose}>
      <p>O sistema tem {expectedUnits} na prateleira. O estoque da loja muda junto.</p>
      <ActForm<{ counted: string }>
        label="Contar o lote"
        defaults={{ counted: '' }}
        action="Gravar contagem"
        send={async ({ counted, reason }) => {
          const content = { lotId, counted: readWhole('counted', counted), expectedUnits, reason };
          const { data } = await count({ variables: { ...content, idempotencyKey: keyOf(content) } });
          return refusalOf(data?.countLot);
        }}
        onDone={() => {
          toast('Contagem registrada.', 'ok');
          onClose();
        }}
        onCancel={onClose}
      >
        <TextField
          name="counted"
          label="Unidades contadas"
          help="Só as que ainda não foram dispensadas."
          inputMode="numeric"
          maxLength={7}
        />
      </ActForm>
    </Dialog>
  );
}
