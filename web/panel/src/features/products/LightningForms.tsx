import { formatBRL } from '#schema/money.ts';
import { FieldGrid } from '#web/forms/FieldGrid.tsx';
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
import type { AdminProduct } from './adminProduct.ts';
import { useAdminEndLightningMutation, useAdminSaveLightningMutation } from './ProductsPage.generated.ts';

interface LightningFormProps {
  product: AdminProduct;
  onDone(): void;
  onCancel(): void;
}

export function EndLightningForm({ product, onDone, onCancel }: LightningFormProps) {
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

export function SaveLightningForm({ product, onDone, onCancel }: LightningFormProps) {
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
