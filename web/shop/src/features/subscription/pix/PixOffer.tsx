import { chakra } from '@chakra-ui/react';
import { ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatBRL } from '#schema/money.ts';
import { ButtonAnchor } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { PixCode } from '../../../parts/order/PixCode.tsx';
import type { Subscription } from '../subscription.types.ts';

type Offer = NonNullable<Subscription['pixAutomaticoOffer']>;

/**
 * An authorisation of PIX Automático that the person must confirm at their bank. The code to copy is above the QR code,
 * because most people confirm on the phone that shows this page.
 */
export function PixOffer({ offer }: { offer: Offer }) {
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
