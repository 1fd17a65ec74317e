import { chakra } from '@chakra-ui/react';
import { ExternalLink } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatBRL } from '#schema/money.ts';
import { ButtonAnchor } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { PixCode } from '../../../parts/order/PixCode.tsx';
import { PixLimitForm } from '../../../parts/pixAutomatico/PixLimitForm.tsx';
import { ChangeSubscriptionToPixDocument } from '../SubscriptionChanges.generated.ts';
import type { Subscription } from '../subscription.types.ts';
import { useSubscriptionChange } from '../useSubscriptionChange.ts';

/** Asks for an authorisation of PIX Automático, and shows its code until the person has confirmed it at the bank. */
export function PixAutomaticoPanel({
  subscription,
  isRefused,
}: {
  subscription: Subscription;
  isRefused: boolean;
}) {
  const { id, total, pixAutomatico, pixAutomaticoOffer } = subscription;
  const { change, isBusy, problem } = useSubscriptionChange();

  if (pixAutomatico?.state === 'active' && !pixAutomatico.isBelowTotal && !pixAutomaticoOffer) return null;
  return (
    <Panel title="PIX Automático">
      {pixAutomaticoOffer ? (
        <PixOffer offer={pixAutomaticoOffer} />
      ) : (
        <>
          {isRefused ? (
            <Notice tone="danger">
              A autorização não foi confirmada no seu banco, e o código não vale mais. Nada mudou: a forma de
              pagamento é a mesma de antes. Se quiser, peça outro código.
            </Notice>
          ) : null}
          <p>
            Você autoriza uma vez no aplicativo do seu banco, e ele paga cada envio por PIX. Avisamos antes de
            cada cobrança, e você pode recusá-la no banco até as 23:59 do dia anterior.
          </p>
          {problem ? <Notice tone="danger">{problem}</Notice> : null}
          <chakra.div>
            <PixLimitForm
              total={total}
              buttonText="Autorizar PIX Automático"
              isPending={isBusy}
              onLimit={(limit) => void change(ChangeSubscriptionToPixDocument, { id, limit })}
            />
          </chakra.div>
        </>
      )}
    </Panel>
  );
}

type Offer = NonNullable<Subscription['pixAutomaticoOffer']>;

/**
 * An authorisation of PIX Automático that the person must confirm at their bank. The code to copy is above the QR code,
 * because most people confirm on the phone that shows this page.
 */
function PixOffer({ offer }: { offer: Offer }) {
  const { copyPaste, qrCode, limit, testBankUrl } = offer;
  const container = useRef<HTMLDivElement>(null);
  // Moves the focus here, because this component replaces the form that had it.
  useEffect(() => container.current?.focus(), []);
  return (
    <chakra.div ref={container} tabIndex={-1} display="flex" flexDirection="column" gap="4" role="status">
      <p>
        <strong>Falta confirmar no seu banco.</strong> Copie o código e cole em PIX Copia e Cola, ou aponte a
        câmera para o QR code. Nada é pago agora
        {limit ? `; o limite é de ${formatBRL(limit)} por cobrança` : ''}. Até você confirmar, a forma de
        pagamento não muda.
      </p>
      {copyPaste ? (
        <>
          <PixCode code={copyPaste} />
          <CopyButton text={copyPaste} label="Copiar código de autorização" />
        </>
      ) : null}
      {qrCode ? (
        <chakra.div
          alignSelf="center"
          bg="#FFFFFF"
          padding="3"
          borderRadius="card"
          borderWidth="1px"
          borderColor="line"
        >
          <chakra.img
            src={qrCode}
            alt="QR code para autorizar o PIX Automático"
            width="11rem"
            height="11rem"
          />
        </chakra.div>
      ) : null}
      {testBankUrl ? (
        <ButtonAnchor href={testBankUrl} target="_blank" rel="noreferrer" look="outline" isWide>
          Autorizar no banco de testes
          <ExternalLink size={18} aria-hidden />
        </ButtonAnchor>
      ) : null}
    </chakra.div>
  );
}

/**
 * Watches an offered authorisation of PIX Automático. Calls `onConfirmed` when the bank confirms it. Returns true after
 * the bank refused it or it expired, until another one is offered.
 */
export function usePixAnswer(
  { pixAutomatico, pixAutomaticoOffer }: Pick<Subscription, 'pixAutomatico' | 'pixAutomaticoOffer'>,
  onConfirmed: () => void,
): boolean {
  const lastOfferId = useRef<string | null>(null);
  const confirm = useRef(onConfirmed);
  confirm.current = onConfirmed;
  const [isRefused, setRefused] = useState(false);
  const offerId = pixAutomaticoOffer?.id ?? null;
  const activeId = pixAutomatico?.state === 'active' ? pixAutomatico.id : null;
  useEffect(() => {
    const before = lastOfferId.current;
    lastOfferId.current = offerId;
    if (offerId !== null) return setRefused(false);
    if (before === null) return;
    if (before === activeId) confirm.current();
    else setRefused(true);
  }, [offerId, activeId]);
  return isRefused;
}
