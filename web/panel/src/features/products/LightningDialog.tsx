import { useState } from 'react';
import { formatBRL } from '#schema/money.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { Facts } from '../../parts/listing/Row.tsx';
import { EndLightningForm, SaveLightningForm } from './LightningForms.tsx';
import { type AdminProduct_productFragment, useAdminProduct_product } from './ProductsPage.generated.ts';

interface Props {
  product: FragmentOf<AdminProduct_productFragment>;
  onClose(): void;
}

/** The one lightning offer that a product may have. */
export function LightningDialog({ product: maskedProduct, onClose }: Props) {
  const product = useAdminProduct_product(maskedProduct);
  const [isEnding, setEnding] = useState(false);
  const { lightning } = product;
  const finish = (text: string) => () => {
    toast(text, 'ok');
    onClose();
  };
  return (
    <Dialog title={`Oferta relâmpago: ${product.name}`} isOpen onClose={onClose}>
      {lightning ? (
        <Facts
          items={[
            ['Agora', lightning.isRunning ? 'Na loja' : 'Fora do ar'],
            ['Preço na oferta', formatBRL(lightning.price)],
            ['Até', lightning.repeatsDaily ? 'Recomeça todo dia' : formatDateTime(lightning.endsAt)],
          ]}
        />
      ) : null}
      {isEnding ? (
        <EndLightningForm
          product={product}
          onDone={finish('Oferta encerrada.')}
          onCancel={() => setEnding(false)}
        />
      ) : (
        <>
          {lightning?.isRunning ? (
            <Button look="danger" size="sm" onClick={() => setEnding(true)}>
              Encerrar a oferta
            </Button>
          ) : null}
          <SaveLightningForm
            product={product}
            onDone={finish('Oferta salva. A loja já mostra.')}
            onCancel={onClose}
          />
        </>
      )}
    </Dialog>
  );
}
