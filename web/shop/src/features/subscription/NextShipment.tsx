import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { formatBRL } from '#schema/money.ts';
import { dayText, formatWeekday } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { ChoiceGroup } from '#web/forms/ChoiceGroup.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import {
  CancelSubscriptionDocument,
  PauseSubscriptionDocument,
  SkipShipmentDocument,
} from './SubscriptionChanges.generated.ts';
import type { Subscription } from './subscription.types.ts';
import { DONE, openMonthOf } from './subscriptionText.ts';

interface Props {
  subscription: Subscription;
}

/** Says until when the next shipment may be changed, or that it is too late for that. */
function Deadline({ subscription: { nextShipmentOn, changeUntil, mayChangeNext, isEnding } }: Props) {
  if (isEnding)
    return (
      <p>
        A assinatura foi cancelada, e a confirmação foi para o seu e-mail: este é o último envio.{' '}
        {mayChangeNext
          ? 'Ele ainda não foi cobrado e, enquanto espera, você pode cancelá-lo também.'
          : 'Depois dele, nada é cobrado.'}
      </p>
    );
  if (!nextShipmentOn) return null;
  if (!mayChangeNext)
    return (
      <p>
        Este envio já está em preparo
        {changeUntil ? `: o prazo para mudar terminou em ${dayText(changeUntil)}` : ''}. Depois que ele sair,
        os itens e o endereço voltam a mudar, para o envio seguinte.
      </p>
    );
  if (!changeUntil) return <p>Enquanto este envio espera, você pode mudar, pular ou cancelar.</p>;
  return (
    <p>
      Você pode mudar, pular ou cancelar este envio até <strong>{dayText(changeUntil)}</strong>. Avisamos por
      e-mail antes de cada cobrança.
    </p>
  );
}

function SkipDialog({ subscription, onClose }: Props & { onClose(): void }) {
  // State instead of props: the dialog skips the shipment that it names, even if a live update changes the props.
  const [{ id, nextShipmentOn, changeUntil }] = useState(subscription);
  return (
    <ConfirmDialog
      title="Pular o próximo envio?"
      button="Pular este envio"
      onConfirm={(change) => change(SkipShipmentDocument, { id, shipOn: nextShipmentOn })}
      done={DONE.skip}
      onClose={onClose}
    >
      <p>
        {nextShipmentOn ? `O envio de ${dayText(nextShipmentOn)} não sai` : 'O próximo envio não sai'} e nada
        é cobrado por ele. O seguinte continua como está.
      </p>
      {changeUntil ? <p>Dá para pular até {dayText(changeUntil)}.</p> : null}
    </ConfirmDialog>
  );
}

type PauseMonths = '1' | '2' | '3';
const PAUSE_MONTHS: readonly PauseMonths[] = ['1', '2', '3'];

function PauseDialog({ subscription, onClose }: Props & { onClose(): void }) {
  const [{ id, nextShipmentOn }] = useState(subscription);
  const [months, setMonths] = useState<PauseMonths>('1');
  return (
    <ConfirmDialog
      title="Pausar a assinatura"
      button="Pausar"
      onConfirm={(change) =>
        change(PauseSubscriptionDocument, { id, months: Number(months), shipOn: nextShipmentOn })
      }
      done={DONE.pause}
      onClose={onClose}
    >
      <ChoiceGroup<PauseMonths>
        legend="Por quanto tempo?"
        value={months}
        onChange={setMonths}
        choices={PAUSE_MONTHS.map((value) => ({
          value,
          title: countText(Number(value), 'mês', 'meses'),
          text: `${countText(Number(value), 'envio pulado', 'envios pulados')}, sem cobrança`,
        }))}
      />
      <p>
        {nextShipmentOn ? `A pausa começa no envio de ${dayText(nextShipmentOn)}. ` : ''}Depois dela os envios
        voltam sozinhos, pelo preço combinado. Avisamos antes de cobrar.
      </p>
    </ConfirmDialog>
  );
}

/** The next shipment with its price, and the buttons to skip, pause or cancel. */
export function NextShipment({ subscription }: Props) {
  const [openDialog, setOpenDialog] = useState<'skip' | 'pause' | 'cancel' | null>(null);
  const { nextShipmentOn, nextTotal, mayChangeNext, isEnding, status } = subscription;
  const close = () => setOpenDialog(null);
  const isActive = status === RECURRENCE_STATUS.active && !isEnding;
  return (
    <Panel title={nextShipmentOn ? 'Próximo envio' : 'Envios'}>
      {nextShipmentOn ? (
        <chakra.p display="flex" flexWrap="wrap" justifyContent="space-between" gap="3" lineHeight="snug">
          <chakra.strong
            fontSize="xl"
            css={{ '&::first-letter': { textTransform: 'uppercase' } }}
            display="block"
          >
            {formatWeekday(nextShipmentOn)}
          </chakra.strong>
          <chakra.strong fontSize="xl" fontVariantNumeric="tabular-nums">
            {formatBRL(nextTotal)}
          </chakra.strong>
        </chakra.p>
      ) : (
        <p>Nenhum envio está programado e nada será cobrado.</p>
      )}
      <Deadline subscription={subscription} />
      {isEnding && !mayChangeNext ? null : (
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          {isActive && mayChangeNext ? (
            <>
              <Button look="outline" size="sm" onClick={() => setOpenDialog('skip')}>
                Pular este envio
              </Button>
              <Button look="outline" size="sm" onClick={() => setOpenDialog('pause')}>
                Pausar
              </Button>
            </>
          ) : null}
          <Button look="quiet" size="sm" onClick={() => setOpenDialog('cancel')}>
            {isEnding ? 'Cancelar este envio' : 'Cancelar assinatura'}
          </Button>
        </chakra.div>
      )}
      {openDialog === 'skip' ? <SkipDialog subscription={subscription} onClose={close} /> : null}
      {openDialog === 'pause' ? <PauseDialog subscription={subscription} onClose={close} /> : null}
      {openDialog === 'cancel' ? <CancelDialog subscription={subscription} onClose={close} /> : null}
    </Panel>
  );
}

/**
 * Cancels the subscription, without asking for a reason. If a shipment can no longer be stopped, the dialog states it
 * before the person confirms.
 */
function CancelDialog({ subscription, onClose }: { subscription: Subscription; onClose(): void }) {
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
      onConfirm={(change) => change(CancelSubscriptionDocument, { id })}
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
