import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { Facts } from '../../parts/listing/Row.tsx';
import { AdjustForm, AlertForm, CountForm, ReceiveForm } from './StockForms.tsx';
import { type Stock_shelfFragment, useStock_shelf } from './StockPage.generated.ts';
import { StockReservations } from './StockReservations.tsx';
import { shelfName } from './stockShelf.ts';

export type StockAct = 'receive' | 'adjust' | 'count' | 'alert' | 'reservations';

const TITLES: Readonly<Record<StockAct, string>> = {
  receive: 'Receber unidades',
  adjust: 'Corrigir o estoque',
  count: 'Contar o estoque',
  alert: 'Alerta de estoque',
  reservations: 'Reservas',
};

interface Props {
  shelf: FragmentOf<Stock_shelfFragment>;
  act: StockAct;
  onClose(): void;
}

/** The dialog of one action on a stock. */
export function StockActDialog({ shelf: from, act, onClose }: Props) {
  const shelf = useStock_shelf(from);
  const finish = (text: string) => () => {
    toast(text, 'ok');
    onClose();
  };
  return (
    <Dialog title={`${TITLES[act]}: ${shelfName(shelf)}`} isOpen onClose={onClose}>
      <Facts
        items={[
          ['Disponíveis', shelf.onHand],
          ['Reservadas', shelf.reserved],
          ['No estoque físico', shelf.onHand + shelf.reserved],
        ]}
      />
      {act === 'receive' ? (
        <ReceiveForm shelf={shelf} onDone={finish('Entrada registrada.')} onCancel={onClose} />
      ) : act === 'adjust' ? (
        <AdjustForm shelf={shelf} onDone={finish('Estoque corrigido.')} onCancel={onClose} />
      ) : act === 'count' ? (
        <CountForm shelf={shelf} onDone={finish('Contagem registrada.')} onCancel={onClose} />
      ) : act === 'alert' ? (
        <AlertForm shelf={shelf} onDone={finish('Alerta salvo.')} onCancel={onClose} />
      ) : (
        <StockReservations skuId={shelf.id} />
      )}
    </Dialog>
  );
}
