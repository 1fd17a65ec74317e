import { TextField } from '#web/forms/fields.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { momentText, moneyText } from '../../parts/adminForm/adminFields.tsx';
import { ProductField } from '../../parts/productPicker/ProductField.tsx';
import type { AdminCoupon } from './adminCoupon.ts';
import { useAdminChangeCouponMutation, useAdminCreateCouponMutation } from './CouponsPage.generated.ts';
import { type CouponTerms, CouponTermsFields, NO_TERMS, termsInput } from './CouponTermsFields.tsx';

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
