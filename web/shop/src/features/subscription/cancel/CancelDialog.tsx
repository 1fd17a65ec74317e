import { dayText } from '../../../parts/prescription/dayText.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { CancelSubscriptionDocument } from '../SubscriptionChanges.generated.ts';
import type { Subscription } from '../subscription.types.ts';
import { openMonthOf } from '../subscriptionText.ts';
import { useSubscriptionChange } from '../useSubscriptionChange.ts';

/**
 * Cancels the subscription, without asking for a reason. If a shipment can no longer be stopped, the dialog states it
 * before the person confirms.
 */
export function CancelDialog({ subscription, onClose }: { subscription: Subscription; onClose(): void }) {
  const { change, isBusy } = useSubscriptionChange();
  const { id, nextShipmentOn, mayChangeNext, changeUntil, isEnding } = subscription;
  const refusableUntil = openMonthOf(subscription.months)?.refusableUntil;
  // A charge of PIX Automático that the bank has not yet executed can still be cancelled.
  const isChargeWithdrawable = Boolean(refusableUntil && Date.parse(refusableUntil) > Date.now());
  return (
    <ConfirmDialog
      title={isEnding ? 'Cancelar o último envio?' : 'Cancelar a assinatura?'}
      button={isEnding ? 'Cancelar este envio' : 'Cancelar assinatura'}
      cancelText={isEnding ? 'Manter o envio' : 'Manter assinatura'}
      isDanger
      isBusy={isBusy}
      onConfirm={() => change(CancelSubscriptionDocument, { id })}
      onClose={onClose}
    >
      {isChargeWithdrawable ? (
        <p>
          A cobrança deste envio ainda não foi feita: cancelamos a cobrança e a autorização no seu banco, e
          nada mais é enviado nem cobrado.
        </p>
      ) : nextShipmentOn && !mayChangeNext ? (
        <p>
          O envio de {dayText(nextShipmentOn)} já está em preparo: o prazo para pará-lo terminou
          {changeUntil ? ` em ${dayText(changeUntil)}` : ''}. Ele será o último, e depois dele nada é cobrado.
        </p>
      ) : (
        <p>
          {nextShipmentOn && changeUntil
            ? `Até ${dayText(changeUntil)} o cancelamento também para o envio de ${dayText(nextShipmentOn)}: nada mais é enviado nem cobrado.`
            : 'Nada mais é enviado nem cobrado.'}
        </p>
      )}
      <p>Vale na hora, e você recebe a confirmação por e-mail.</p>
    </ConfirmDialog>
  );
}
