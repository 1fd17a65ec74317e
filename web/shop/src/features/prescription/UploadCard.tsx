import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { errorText } from '#web/apollo/errorCode.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { dayText, formatDate } from '#web/format/dates.ts';
import { Button, ButtonAnchor, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import {
  type UploadFacts_uploadFragment,
  useUploadFacts_upload,
  useWithdrawUploadMutation,
} from './PrescriptionsPage.generated.ts';
import { StatePill } from './StatePill.tsx';

const TONES = { AWAITING: 'waiting', ACCEPTED: 'good', REFUSED: 'bad', WITHDRAWN: 'ended' } as const;

const STATUS_TEXTS: Record<keyof typeof TONES, string | null> = {
  AWAITING:
    'A nossa equipe confere a receita e avisa por e-mail. Enquanto isso você já pode fechar o pedido: ele espera a conferência.',
  ACCEPTED: 'A receita foi aceita e já vale para comprar aqui na loja.',
  REFUSED: null,
  WITHDRAWN: 'Você retirou esta receita antes da conferência. Os arquivos foram apagados.',
};

function WithdrawDialog({ id, onClose }: { id: string; onClose(): void }) {
  const [withdraw, { loading }] = useWithdrawUploadMutation();
  const confirm = async () => {
    try {
      const { data } = await withdraw({ variables: { id } });
      const answer = data?.withdrawPrescriptionUpload;
      if (answer && answer.__typename !== 'PrescriptionUpload') toast(answer.message, 'danger');
      else toast('Receita retirada.', 'ok');
      onClose();
    } catch (problem) {
      toast(errorText(problem), 'danger');
    }
  };
  return (
    <Dialog title="Retirar esta receita?" isOpen onClose={onClose}>
      <p>Os arquivos são apagados e a conferência para. Você pode enviar outra quando quiser.</p>
      <chakra.div display="flex" gap="3" flexWrap="wrap">
        <Button look="danger" isPending={loading} onClick={() => void confirm()}>
          Retirar receita
        </Button>
        <Button look="quiet" onClick={onClose}>
          Manter
        </Button>
      </chakra.div>
    </Dialog>
  );
}

/** A prescription that the patient sent: its status, the reason of a refusal, and what the patient can do. */
export function UploadCard({ upload }: { upload: FragmentOf<UploadFacts_uploadFragment> }) {
  const facts = useUploadFacts_upload(upload);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const names = facts.products.map(({ name }) => name).join(', ');
  return (
    <chakra.article
      aria-label={`Receita para ${names}, enviada em ${formatDate(facts.createdAt)}`}
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="card"
      padding={{ base: '4', md: '6' }}
      display="flex"
      flexDirection="column"
      gap="3"
    >
      <chakra.div display="flex" justifyContent="space-between" gap="2" flexWrap="wrap" alignItems="center">
        <chakra.h3 fontWeight="semi" lineHeight="snug">
          {names}
        </chakra.h3>
        <StatePill tone={TONES[facts.status]}>{facts.statusLabel}</StatePill>
      </chakra.div>
      <chakra.p color="muted" fontSize="sm">
        Enviada em {formatDate(facts.createdAt)}. Emitida em {dayText(facts.issuedOn)}
        {facts.doctorName ? ` por ${facts.doctorName}` : ''}
        {facts.registrationNumber ? `, CRM/${facts.registrationState} ${facts.registrationNumber}` : ''}.
      </chakra.p>
      {STATUS_TEXTS[facts.status] ? <p>{STATUS_TEXTS[facts.status]}</p> : null}
      {facts.status === 'REFUSED' ? (
        <>
          <chakra.p whiteSpace="pre-line">{facts.answer}</chakra.p>
          <chakra.div display="flex" gap="3" flexWrap="wrap">
            <ButtonLink to="/prescricao" size="sm">
              Enviar outra receita
            </ButtonLink>
            <ButtonAnchor href="/avaliacao" look="outline" size="sm">
              Fazer a avaliação gratuita
            </ButtonAnchor>
          </chakra.div>
        </>
      ) : null}
      {facts.status === 'AWAITING' ? (
        <Button look="quiet" size="sm" alignSelf="flex-start" ml="-4" onClick={() => setWithdrawing(true)}>
          Retirar esta receita
        </Button>
      ) : null}
      {isWithdrawing ? <WithdrawDialog id={facts.id} onClose={() => setWithdrawing(false)} /> : null}
    </chakra.article>
  );
}
