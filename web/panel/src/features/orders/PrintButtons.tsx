import { chakra } from '@chakra-ui/react';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { countText } from '#web/format/plural.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { savePdf } from '../../page/savePdf.ts';
import type { ChosenOrder } from './chosenOrder.ts';
import { type AdminPrintOrdersMutation, useAdminPrintOrdersMutation } from './OrdersPage.generated.ts';

type Printed = Extract<AdminPrintOrdersMutation['printOrders'], { __typename: 'PrintedOrders' }>;

const PRINTS = [
  { kind: 'PICKING_LIST', title: 'Lista de separação' },
  { kind: 'LABELS', title: 'Etiquetas' },
] as const;

/** Downloads the picking list or the address labels of the chosen orders, and lists those not printed. */
export function PrintButtons({ orders }: { orders: readonly ChosenOrder[] }) {
  const [print, { loading }] = useAdminPrintOrdersMutation();
  const [skipped, setSkipped] = useState<Printed['skipped']>([]);
  const start = async (kind: (typeof PRINTS)[number]['kind']) => {
    const result = await print({ variables: { ids: orders.map(({ id }) => id), kind } })
      .then(({ data }) => data?.printOrders)
      // The page's client has shown why the call failed.
      .catch(() => undefined);
    if (result?.__typename !== 'PrintedOrders') {
      if (result) toast(result.message, 'danger');
      return;
    }
    if (result.pdf) savePdf(result.fileName, result.pdf);
    setSkipped(result.skipped);
  };
  return (
    <>
      {PRINTS.map(({ kind, title }) => (
        <Button key={kind} size="sm" look="outline" isPending={loading} onClick={() => void start(kind)}>
          <Printer size={16} aria-hidden />
          {title}
        </Button>
      ))}
      {skipped.length > 0 ? (
        <Dialog
          title={countText(skipped.length, 'pedido não foi impresso', 'pedidos não foram impressos')}
          isOpen
          onClose={() => setSkipped([])}
        >
          <chakra.ul ps="4" fontSize="sm">
            {skipped.map(({ id, code, message }) => (
              <li key={id}>
                <b>{code ?? id}</b>: {message}
              </li>
            ))}
          </chakra.ul>
          <Button onClick={() => setSkipped([])}>Pronto</Button>
        </Dialog>
      ) : null}
    </>
  );
}
