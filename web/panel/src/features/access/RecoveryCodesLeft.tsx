import { chakra } from '@chakra-ui/react';
import { KeyRound, TriangleAlert } from 'lucide-react';
import { errorText } from '#web/apollo/errorCode.ts';
import { countText } from '#web/format/plural.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { Section } from '../../page/Section.tsx';
import { useNewRecoveryCodesMutation } from './SecurityPage.generated.ts';

/** With this number or fewer the page warns: losing the phone may then lock the person out. */
const FEW = 3;

/** Replaces the remaining codes by ten new ones; the page asks for a fresh code where the server requires it. */
function useNewCodes(onCodes: (codes: readonly string[]) => void) {
  const [renew, { loading }] = useNewRecoveryCodesMutation();
  const send = async () => {
    try {
      const answer = (await renew()).data?.newRecoveryCodes;
      if (answer?.__typename === 'RecoveryCodes') return onCodes(answer.codes);
      toast(answer?.message ?? '', 'danger');
    } catch (problem) {
      toast(errorText(problem), 'danger');
    }
  };
  return { send, isSending: loading };
}

export function RecoveryCodesLeft({
  left,
  onCodes,
}: {
  left: number;
  onCodes(codes: readonly string[]): void;
}) {
  const renewal = useNewCodes(onCodes);
  return (
    <Section title="Códigos de recuperação">
      <chakra.p
        display="flex"
        gap="2"
        alignItems="center"
        color={left <= FEW ? 'danger' : undefined}
        fontWeight="medium"
      >
        {left <= FEW ? <TriangleAlert size={18} aria-hidden /> : <KeyRound size={18} aria-hidden />}
        {left === 0
          ? 'Não resta nenhum código.'
          : `${left === 1 ? 'Resta' : 'Restam'} ${countText(left, 'código', 'códigos')}.`}
      </chakra.p>
      <p>
        Cada código entra uma vez no lugar do aplicativo ou da chave de acesso, se você ficar sem o celular.
        Quando você gera novos, os anteriores deixam de valer, e um e-mail avisa.
      </p>
      <Button
        look="outline"
        size="sm"
        alignSelf="flex-start"
        isPending={renewal.isSending}
        onClick={() => void renewal.send()}
      >
        Gerar novos códigos
      </Button>
    </Section>
  );
}
