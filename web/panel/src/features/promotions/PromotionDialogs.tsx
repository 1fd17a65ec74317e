import { Dialog } from '#web/ui/Dialog.tsx';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import type { AdminPromotion } from './adminPromotion.ts';
import { PromotionFields } from './PromotionFields.tsx';
import {
  useAdminChangePromotionMutation,
  useAdminCreatePromotionMutation,
  useAdminSwitchPromotionMutation,
} from './PromotionsPage.generated.ts';
import { NEW_PROMOTION, type PromotionValues, promotionInput, valuesOf } from './promotionInput.ts';

interface Props {
  onClose(): void;
  onDone(): void;
}

export function NewPromotionDialog({ onClose, onDone }: Props) {
  const [create] = useAdminCreatePromotionMutation();
  return (
    <Dialog title="Nova promoção" isOpen onClose={onClose}>
      <ActForm<PromotionValues>
        label="Nova promoção"
        defaults={NEW_PROMOTION}
        action="Criar promoção"
        asksReason={false}
        send={async (values) =>
          (await create({ variables: { input: promotionInput(values) } })).data?.createPromotion
        }
        onDone={onDone}
        onCancel={onClose}
      >
        <PromotionFields />
      </ActForm>
    </Dialog>
  );
}

export function ChangePromotionDialog({ promotion, onClose, onDone }: Props & { promotion: AdminPromotion }) {
  const [change] = useAdminChangePromotionMutation();
  const title = `Mudar ${promotion.title}`;
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <ActForm<PromotionValues>
        label={title}
        defaults={valuesOf(promotion)}
        action="Salvar"
        send={async ({ reason, ...values }) =>
          (await change({ variables: { id: promotion.id, input: promotionInput(values), reason } })).data
            ?.changePromotion
        }
        onDone={onDone}
        onCancel={onClose}
      >
        <p>Vale para os carrinhos daqui em diante. Pedidos já feitos ficam como estão.</p>
        <PromotionFields />
      </ActForm>
    </Dialog>
  );
}

export function SwitchPromotionDialog({ promotion, onClose, onDone }: Props & { promotion: AdminPromotion }) {
  const [switchPromotion] = useAdminSwitchPromotionMutation();
  const isOn = promotion.state === 'OFF';
  const title = `${isOn ? 'Ligar' : 'Desligar'} ${promotion.title}`;
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <ActForm
        label={title}
        defaults={{}}
        action={isOn ? 'Ligar promoção' : 'Desligar promoção'}
        isDanger={!isOn}
        send={async ({ reason }) =>
          (await switchPromotion({ variables: { id: promotion.id, isOn, reason } })).data?.switchPromotion
        }
        onDone={onDone}
        onCancel={onClose}
      >
        <p>
          {isOn
            ? 'Ela volta a valer dentro do período.'
            : 'Os carrinhos voltam ao preço normal agora, e quem via o desconto é avisado antes de pagar. Pedidos já feitos ficam como estão.'}
        </p>
      </ActForm>
    </Dialog>
  );
}
