import { formatDay, parseDay } from '#schema/br/day.ts';
import { formatBRL } from '#schema/money.ts';
import { isWithdrawalReason, WITHDRAWAL_REASONS } from '#schema/order/withdrawalReasons.ts';
import { TextField } from '#web/forms/fields.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { CheckField } from '../../parts/adminForm/adminFields.tsx';
import { refusalOf } from '../../parts/adminForm/refusalOf.ts';
import {
  type AdminReturnsQuery,
  useAdminGiveReturnLabelMutation,
  useAdminReceiveReturnMutation,
} from './ReturnsPage.generated.ts';

interface Props {
  withdrawal: AdminReturn;
  onClose(): void;
  onDone(): void;
}

/** The carrier's posting code, typed in where no carrier is connected. */
export function PostCodeDialog({ withdrawal, onClose, onDone }: Props) {
  const [give] = useAdminGiveReturnLabelMutation();
  return (
    <Dialog title={`Código de postagem de ${withdrawal.code}`} isOpen onClose={onClose}>
      <ActForm<{ postCode: string }>
        label="Código de postagem"
        defaults={{ postCode: '' }}
        action="Enviar ao comprador"
        send={async ({ postCode, reason }) =>
          refusalOf(
            (await give({ variables: { id: withdrawal.id, postCode, reason } })).data?.giveReturnLabel,
          )
        }
        onDone={() => {
          toast('Código enviado por e-mail.', 'ok');
          onDone();
        }}
        onCancel={onClose}
      >
        <p>O comprador recebe o código por e-mail e tem 10 dias para postar sem pagar.</p>
        <TextField name="postCode" label="Código de postagem dos Correios" autoComplete="off" />
      </ActForm>
    </Dialog>
  );
}

/** Records the arrival of the parcel: the refund is made now, unless it was made before. */
export function ReceiveDialog({ withdrawal, onClose, onDone }: Props) {
  const [receive] = useAdminReceiveReturnMutation();
  const isPaidBack = withdrawal.state === 'REFUNDED';
  return (
    <Dialog title={`Receber ${withdrawal.code}`} isOpen onClose={onClose}>
      <ActForm<{ isSellable: boolean }>
        label="Receber a devolução"
        defaults={{ isSellable: true }}
        action="Marcar como recebida"
        send={async ({ isSellable, reason }) =>
          refusalOf(
            (await receive({ variables: { id: withdrawal.id, isSellable, reason } })).data?.receiveReturn,
          )
        }
        onDone={() => {
          toast(isPaidBack ? 'Devolução recebida.' : 'Devolução recebida. O dinheiro está a caminho.', 'ok');
          onDone();
        }}
        onCancel={onClose}
      >
        <p>{withdrawal.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}</p>
        <p>
          {isPaidBack
            ? 'O dinheiro desta devolução já voltou.'
            : `${formatBRL(withdrawal.refund)} voltam agora ao comprador, pelo mesmo meio do pagamento. Não dá para desfazer.`}
        </p>
        <CheckField name="isSellable" help="Medicamento nunca volta ao estoque: descarte o que chegou.">
          O que chegou pode ser vendido de novo
        </CheckField>
      </ActForm>
    </Dialog>
  );
}

type AdminReturn = AdminReturnsQuery['withdrawals']['items'][number];

export const RETURN_TONES = {
  REQUESTED: 'danger',
  LABEL: 'plain',
  POSTED: 'primary',
  RECEIVED: 'ok',
  REFUNDED: 'ok',
  LAPSED: 'plain',
} as const satisfies Record<AdminReturn['state'], string>;

/** The reason of a return, its posting code with the last day to post, and its tracking code. */
export function returnFacts({ reason, postBy, postCode, carrierCode }: AdminReturn): (string | false)[] {
  const day = postBy ? parseDay(postBy) : null;
  return [
    reason !== null && isWithdrawalReason(reason) && `Motivo: ${WITHDRAWAL_REASONS[reason]}`,
    postCode !== null && `Postagem ${postCode}${day ? ` até ${formatDay(day)}` : ''}`,
    carrierCode !== null && `Correios ${carrierCode}`,
  ];
}

/** True when the warehouse may receive the parcel, once; also after its refund. */
export const mayReceive = ({ way, receivedAt }: AdminReturn): boolean =>
  way === 'RETURN' && receivedAt === null;

export const needsPostCode = ({ state }: AdminReturn): boolean => state === 'REQUESTED' || state === 'LAPSED';
