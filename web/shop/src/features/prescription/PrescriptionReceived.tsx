import { chakra } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Panel.tsx';

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
