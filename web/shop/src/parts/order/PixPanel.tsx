import { chakra } from '@chakra-ui/react';
import { ExternalLink } from 'lucide-react';
import { type Cents, formatBRL } from '#schema/money.ts';
import { formatCountdown } from '#web/format/countdown.ts';
import { useNow } from '#web/format/useNow.ts';
import { ButtonAnchor } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PixCode } from './PixCode.tsx';

interface Props {
  pix: { copyPaste: string; qrCode: string; expiresAt: string };
  amount: Cents;
  testBankUrl: string | null;
}

/** A pending PIX: the code first, because most people pay with the phone they are using. */
export function PixPanel({ pix, amount, testBankUrl }: Props) {
  const timeLeft = formatCountdown(pix.expiresAt, useNow());
  if (timeLeft === null) {
    return (
      <Notice>
        O prazo deste PIX acabou e nada foi cobrado. Se você acabou de pagar, a confirmação chega aqui.
      </Notice>
    );
  }
  return (
    <chakra.div
      display="grid"
      gap="6"
      gridTemplateColumns={{ base: '1fr', md: '15rem 1fr' }}
      alignItems="center"
    >
      <chakra.div
        order={{ base: 2, md: 1 }}
        justifySelf="center"
        bg="#FFFFFF"
        padding="3"
        borderRadius="card"
        borderWidth="1px"
        borderColor="line"
      >
        <chakra.img src={pix.qrCode} alt="QR code para pagar com PIX" width="13.5rem" height="13.5rem" />
      </chakra.div>
      <chakra.div order={{ base: 1, md: 2 }} display="flex" flexDirection="column" gap="4" minWidth="0">
        <p>
          Copie o código e cole em <strong>PIX Copia e Cola</strong> no aplicativo do seu banco, ou aponte a
          câmera para o QR code.
        </p>
        <PixCode code={pix.copyPaste} />
        <CopyButton text={pix.copyPaste} label={`Copiar código de ${formatBRL(amount)}`} />
        <chakra.p fontSize="sm" color="muted">
          Expira em{' '}
          <chakra.time
            dateTime={pix.expiresAt}
            fontVariantNumeric="tabular-nums"
            fontWeight="semi"
            color="ink"
            role="timer"
          >
            {timeLeft.replace(/^00:/, '')}
          </chakra.time>
          . Assim que o banco avisar, esta página muda sozinha.
        </chakra.p>
        {testBankUrl ? (
          <ButtonAnchor href={testBankUrl} target="_blank" rel="noreferrer" look="outline" isWide>
            Pagar no banco de testes
            <ExternalLink size={18} aria-hidden />
          </ButtonAnchor>
        ) : null}
      </chakra.div>
    </chakra.div>
  );
}
