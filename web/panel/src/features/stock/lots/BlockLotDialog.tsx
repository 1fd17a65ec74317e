import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../../parts/adminForm/ActForm.tsx';
import { refusalOf } from '../../../parts/adminForm/refusalOf.ts';
import { type Lot_lotFragment, useLot_lot, useLotBlockMutation } from './LotsPage.generated.ts';

interface Props {
  lot: FragmentOf<Lot_lotFragment>;
  onClose(): void;
}

/** Blocks a lot, which cannot be undone. */
export function BlockLotDialog({ lot: from, onClose }: Props) {
  const lot = useLot_lot(from);
  const [block] = useLotBlockMutation();
  return (
    <Dialog title={`Bloquear o lote ${lot.code}`} isOpen onClose={onClose}>
      <p>As unidades que restam saem da venda e não são mais dispensadas. Um bloqueio não se desfaz.</p>
      <ActForm<object>
        label="Bloquear o lote"
        defaults={{}}
        action="Bloquear o lote"
        isDanger
        reasonHelp="Por exemplo, o comunicado do fabricante ou da Anvisa. Fica registrado com o seu nome."
        send={async ({ reason }) =>
          refusalOf((await block({ variables: { lotId: lot.id, reason } })).data?.blockLot)
        }
        onDone={() => {
          toast(`Lote ${lot.code} bloqueado.`, 'ok');
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
