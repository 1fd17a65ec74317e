import { chakra } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { useSentPrescriptionsQuery } from './PrescriptionPage.generated.ts';
import { UploadCard } from './UploadCard.tsx';

/** The number of prescriptions listed here; the profile lists all. */
const SHOWN = 10;

export function PrescriptionsSent() {
  const { data, error, refetch } = useSentPrescriptionsQuery({
    variables: { limit: SHOWN },
    fetchPolicy: 'cache-and-network',
  });
  useOnReturn(() => void refetch().catch(() => undefined));
  const uploads = data?.myPrescriptionUploads;
  if (!uploads) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null;
  if (uploads.total === 0) return null;
  return (
    <chakra.section aria-labelledby="sent-here" display="flex" flexDirection="column" gap="3">
      <chakra.h2 id="sent-here" fontSize="xl" fontWeight="semi">
        Receitas que você enviou
      </chakra.h2>
      <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="3">
        {uploads.items.map((upload) => (
          <li key={upload.id}>
            <UploadCard upload={upload} />
          </li>
        ))}
      </chakra.ul>
      <ButtonLink to="/perfil/receitas" look="quiet" alignSelf="flex-start">
        Ver todas as minhas receitas
      </ButtonLink>
    </chakra.section>
  );
}

/** The confirmation after sending a prescription. */
export function PrescriptionReceived({ back, onMore }: { back: string | null; onMore(): void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <chakra.div ref={box} tabIndex={-1} outline="none">
      <Panel title="Recebemos a sua receita">
        <chakra.p display="flex" gap="3">
          <chakra.span color="ok" mt="2px">
            <CircleCheck size={20} aria-hidden />
          </chakra.span>
          A nossa equipe confere e avisa por e-mail. Você já pode fechar o pedido: ele espera a conferência, e
          o dinheiro volta se ela não for aceita.
        </chakra.p>
        <chakra.div display="flex" flexDirection={{ base: 'column', md: 'row' }} gap="3">
          {back ? <ButtonLink to={back}>Voltar ao meu pedido</ButtonLink> : null}
          <Button look={back ? 'outline' : 'quiet'} onClick={onMore}>
            Enviar outra receita
          </Button>
        </chakra.div>
      </Panel>
    </chakra.div>
  );
}
