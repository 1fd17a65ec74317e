import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../../parts/adminForm/ActForm.tsx';
import { refusalOf } from '../../../parts/adminForm/refusalOf.ts';
import type { AdminOrder } from '../adminOrder.ts';
import { useAdminCorrectCarrierCodeMutation } from '../OrderPage.generated.ts';
import { CarrierCodeField } from './CarrierCodeField.tsx';

/** Corrects the carrier code of a parcel in transit, or adds the missing one. */
export function CarrierCodeDialog({ order, onClose }: { order: AdminOrder; onClose(): void }) {
  const [correct] = useAdminCorrectCarrierCodeMutation();
  const { id, carrierCode: sent } = order;
  const title = sent ? 'Corrigir o código dos Correios' : 'Informar o código dos Correios';
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <ActForm<{ carrierCode: string }>
        label={title}
        defaults={{ carrierCode: '' }}
        action="Salvar código"
        send={async (values) =>
          refusalOf((await correct({ variables: { id, ...values } })).data?.correctCarrierCode)
        }
        onDone={() => {
          toast('Código salvo.', 'ok');
          onClose();
        }}
        onCancel={onClose}
      >
        <p>
          {sent ? `O código agora é ${sent}. ` : ''}O comprador recebe de novo o e-mail do envio, com este
          código.
        </p>
        <CarrierCodeField />
      </ActForm>
    </Dialog>
  );
}
