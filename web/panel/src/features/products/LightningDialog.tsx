import { useState } from 'react';
import { formatBRL } from '#schema/money.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { FieldGrid } from '#web/forms/FieldGrid.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import {
  CheckField,
  MomentField,
  MoneyField,
  momentText,
  moneyText,
  readMoment,
  readMoney,
} from '../../parts/adminForm/adminFields.tsx';
import { refusalOf } from '../../parts/adminForm/refusalOf.ts';
import { Facts } from '../../parts/listing/Row.tsx';
import {
  type AdminProduct_productFragment,
  useAdminEndLightningMutation,
  useAdminProduct_product,
  useAdminSaveLightningMutation,
} from './ProductsPage.generated.ts';

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

interface LightningFormProps {
  product: AdminProduct_productFragment;
  onDone(): void;
  onCancel(): void;
}

function EndLightningForm({ product, onDone, onCancel }: LightningFormProps) {
  const [end] = useAdminEndLightningMutation();
  return (
    <ActForm
      label="Encerrar a oferta"
      defaults={{}}
      action="Encerrar a oferta"
      isDanger
      send={async ({ reason }) =>
        refusalOf((await end({ variables: { productId: product.id, reason } })).data?.endLightningOffer)
      }
      onDone={onDone}
      onCancel={onCancel}
    >
      <p>
        O produto volta agora ao preço de venda, {formatBRL(product.value)}. Pedidos já feitos ficam como
        estão.
      </p>
    </ActForm>
  );
}

function SaveLightningForm({ product, onDone, onCancel }: LightningFormProps) {
  const [save] = useAdminSaveLightningMutation();
  const { lightning } = product;
  return (
    <ActForm<{ basePrice: string; startsAt: string; endsAt: string; repeatsDaily: boolean }>
      label="Oferta relâmpago"
      defaults={{
        basePrice: moneyText(lightning?.basePrice ?? product.value),
        startsAt: momentText(lightning?.startsAt ?? new Date().toISOString()),
        endsAt: momentText(lightning?.isRunning ? lightning.endsAt : null),
        repeatsDaily: lightning?.repeatsDaily ?? false,
      }}
      action={lightning?.isRunning ? 'Mudar a oferta' : 'Pôr em oferta'}
      send={async ({ basePrice, startsAt, endsAt, repeatsDaily, reason }) =>
        refusalOf(
          (
            await save({
              variables: {
                productId: product.id,
                reason,
                input: {
                  basePrice: readMoney('basePrice', basePrice),
                  startsAt: readMoment('startsAt', startsAt),
                  endsAt: readMoment('endsAt', endsAt),
                  repeatsDaily,
                },
              },
            })
          ).data?.saveLightningOffer,
        )
      }
      onDone={onDone}
      onCancel={onCancel}
    >
      <MoneyField
        name="basePrice"
        label="Preço base"
        help="A loja tira dele a porcentagem das ofertas relâmpago. O resultado precisa ficar abaixo do preço de venda."
      />
      <FieldGrid>
        <div data-span="3">
          <MomentField name="startsAt" label="Começa em" />
        </div>
        <div data-span="3">
          <MomentField name="endsAt" label="Termina em" />
        </div>
      </FieldGrid>
      <CheckField
        name="repeatsDaily"
        help="Termina todo dia na hora do fim e volta à meia-noite, no horário de Brasília."
      >
        Repetir todo dia
      </CheckField>
    </ActForm>
  );
}
