import { FieldGrid } from '#web/forms/FieldGrid.tsx';
import { SelectField, TextField } from '#web/forms/fields.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import {
  CheckField,
  MomentField,
  MoneyField,
  momentText,
  moneyText,
  readMomentOrNone,
  readMoneyOrNone,
  readWholeOrNone,
} from '../../parts/adminForm/adminFields.tsx';
import type { AdminCoupon } from './adminCoupon.ts';
import {
  useAdminChangeCouponMutation,
  useAdminCouponProductsQuery,
  useAdminCreateCouponMutation,
} from './CouponsPage.generated.ts';

interface Terms {
  percent: string;
  value: string;
  validFrom: string;
  validUntil: string;
  maxUses: string;
  oncePerUser: boolean;
}

const BLANK: Terms = {
  percent: '',
  value: '',
  validFrom: '',
  validUntil: '',
  maxUses: '',
  oncePerUser: false,
};

const termsInput = (terms: Terms) => ({
  percent: readWholeOrNone('percent', terms.percent),
  value: readMoneyOrNone('value', terms.value),
  validFrom: readMomentOrNone('validFrom', terms.validFrom),
  validUntil: readMomentOrNone('validUntil', terms.validUntil),
  maxUses: readWholeOrNone('maxUses', terms.maxUses),
  oncePerUser: terms.oncePerUser,
});

function TermsFields() {
  return (
    <>
      <FieldGrid>
        <div data-span="3">
          <TextField name="percent" label="Desconto em %" inputMode="numeric" help="Ou este, ou em reais." />
        </div>
        <div data-span="3">
          <MoneyField name="value" label="Desconto em reais" />
        </div>
        <div data-span="3">
          <MomentField name="validFrom" label="Começa em" isOptional />
        </div>
        <div data-span="3">
          <MomentField name="validUntil" label="Termina em" isOptional />
        </div>
        <TextField name="maxUses" label="Limite de usos" inputMode="numeric" isOptional />
      </FieldGrid>
      <CheckField name="oncePerUser">Cada pessoa usa uma vez só</CheckField>
    </>
  );
}

interface Props {
  onClose(): void;
  onDone(): void;
}

export function NewCouponDialog({ onClose, onDone }: Props) {
  const [create] = useAdminCreateCouponMutation();
  const { data } = useAdminCouponProductsQuery();
  return (
    <Dialog title="Novo cupom" isOpen onClose={onClose}>
      <ActForm<Terms & { title: string; productId: string }>
        label="Novo cupom"
        defaults={{ ...BLANK, title: '', productId: '' }}
        action="Criar cupom"
        asksReason={false}
        send={async ({ title, productId, ...terms }) =>
          (
            await create({
              variables: { input: { title, productId: productId || null, ...termsInput(terms) } },
            })
          ).data?.createCoupon
        }
        onDone={onDone}
        onCancel={onClose}
      >
        <TextField
          name="title"
          label="Título"
          help="De 3 a 20 letras sem acento e números. É o que a pessoa digita."
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
        <SelectField name="productId" label="Vale para">
          <option value="">Todos os produtos</option>
          {data?.managedProducts.items.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TermsFields />
      </ActForm>
    </Dialog>
  );
}

export function ChangeCouponDialog({ coupon, onClose, onDone }: Props & { coupon: AdminCoupon }) {
  const [change] = useAdminChangeCouponMutation();
  return (
    <Dialog title={`Mudar ${coupon.title}`} isOpen onClose={onClose}>
      <ActForm<Terms>
        label={`Mudar ${coupon.title}`}
        defaults={{
          percent: coupon.percent === null ? '' : String(coupon.percent),
          value: moneyText(coupon.value),
          validFrom: momentText(coupon.validFrom),
          validUntil: momentText(coupon.validUntil),
          maxUses: coupon.maxUses === null ? '' : String(coupon.maxUses),
          oncePerUser: coupon.oncePerUser,
        }}
        action="Salvar"
        send={async ({ reason, ...terms }) =>
          (await change({ variables: { id: coupon.id, terms: termsInput(terms), reason } })).data
            ?.changeCoupon
        }
        onDone={onDone}
        onCancel={onClose}
      >
        <p>Vale para quem usar daqui em diante. Pedidos já feitos ficam como estão.</p>
        <TermsFields />
      </ActForm>
    </Dialog>
  );
}
