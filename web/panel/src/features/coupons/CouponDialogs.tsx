import { FieldGrid } from '#web/forms/FieldGrid.tsx';
import { TextField } from '#web/forms/fields.tsx';
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
import { ProductField } from '../../parts/productPicker/ProductField.tsx';
import {
  type AdminCouponsQuery,
  useAdminChangeCouponMutation,
  useAdminCreateCouponMutation,
  useAdminEndCouponMutation,
} from './CouponsPage.generated.ts';

interface Props {
  onClose(): void;
  onDone(): void;
}

export function NewCouponDialog({ onClose, onDone }: Props) {
  const [create] = useAdminCreateCouponMutation();
  return (
    <Dialog title="Novo cupom" isOpen onClose={onClose}>
      <ActForm<CouponTerms & { title: string; productId: string; productName: string }>
        label="Novo cupom"
        defaults={{ ...NO_TERMS, title: '', productId: '', productName: '' }}
        action="Criar cupom"
        asksReason={false}
        send={async ({ title, productId, productName: _shown, ...terms }) =>
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
        <ProductField
          name="productId"
          labelName="productName"
          label="Vale para"
          of="product"
          placeholder="Todos os produtos"
          help="Em branco, vale para todos os produtos."
        />
        <CouponTermsFields />
      </ActForm>
    </Dialog>
  );
}

export function ChangeCouponDialog({ coupon, onClose, onDone }: Props & { coupon: AdminCoupon }) {
  const [change] = useAdminChangeCouponMutation();
  return (
    <Dialog title={`Mudar ${coupon.title}`} isOpen onClose={onClose}>
      <ActForm<CouponTerms>
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
        <CouponTermsFields />
      </ActForm>
    </Dialog>
  );
}

export function EndCouponDialog({
  coupon,
  onClose,
  onDone,
}: {
  coupon: AdminCoupon;
  onClose(): void;
  onDone(): void;
}) {
  const [end] = useAdminEndCouponMutation();
  return (
    <Dialog title={`Encerrar ${coupon.title}`} isOpen onClose={onClose}>
      <ActForm
        label={`Encerrar ${coupon.title}`}
        defaults={{}}
        action="Encerrar cupom"
        isDanger
        send={async ({ reason }) => (await end({ variables: { id: coupon.id, reason } })).data?.endCoupon}
        onDone={onDone}
        onCancel={onClose}
      >
        <p>
          Ninguém mais consegue usar este cupom, e o título não volta a ficar livre. Pedidos já feitos ficam
          como estão. Não dá para desfazer.
        </p>
      </ActForm>
    </Dialog>
  );
}

interface CouponTerms {
  percent: string;
  value: string;
  validFrom: string;
  validUntil: string;
  maxUses: string;
  oncePerUser: boolean;
}

const NO_TERMS: CouponTerms = {
  percent: '',
  value: '',
  validFrom: '',
  validUntil: '',
  maxUses: '',
  oncePerUser: false,
};

const termsInput = (terms: CouponTerms) => ({
  percent: readWholeOrNone('percent', terms.percent),
  value: readMoneyOrNone('value', terms.value),
  validFrom: readMomentOrNone('validFrom', terms.validFrom),
  validUntil: readMomentOrNone('validUntil', terms.validUntil),
  maxUses: readWholeOrNone('maxUses', terms.maxUses),
  oncePerUser: terms.oncePerUser,
});

function CouponTermsFields() {
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

export type AdminCoupon = AdminCouponsQuery['coupons']['items'][number];
