import { Dialog } from '#web/ui/Dialog.tsx';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import type { AdminCoupon } from './adminCoupon.ts';
import { useAdminEndCouponMutation } from './CouponsPage.generated.ts';

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
