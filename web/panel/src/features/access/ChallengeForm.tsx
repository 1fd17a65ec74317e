import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { errorText } from '#web/apollo/errorCode.ts';
import { Button } from '#web/ui/Button.tsx';
import { CodeField } from '../../stepUp/CodeField.tsx';
import { usePassByRecoveryCodeMutation, usePassSecondFactorMutation } from './secondFactor.generated.ts';

interface Props {
  challenge: string;
  onPassed(record: { token: string; refreshToken: string }, byRecovery: boolean): Promise<void>;
  /** Back to the password. */
  onBack(): void;
}

/** The second half of signing in: a code of the app, or one of the recovery list when the app is out of reach. */
export function ChallengeForm({ challenge, onPassed, onBack }: Props) {
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [pass, passing] = usePassSecondFactorMutation();
  const [recover, recovering] = usePassByRecoveryCodeMutation();
  const isSending = passing.loading || recovering.loading;

  const send = async () => {
    if (isSending) return;
    if (!code.trim()) return setProblem('Digite o código.');
    try {
      const answer = isRecovery
        ? (await recover({ variables: { challenge, recoveryCode: code.trim() } })).data?.recoverTwoFactor
        : (await pass({ variables: { challenge, code } })).data?.authenticateTwoFactor;
      if (answer?.__typename === 'AuthRecord') return await onPassed(answer, isRecovery);
      setProblem(answer?.message);
      setCode('');
    } catch (failed) {
      setProblem(errorText(failed, 'defaultForm'));
    }
  };
  const change = () => {
    setRecovery(!isRecovery);
    setCode('');
    setProblem(undefined);
  };
  return (
    <chakra.form
      aria-label="Verificação em duas etapas"
      display="flex"
      flexDirection="column"
      gap="4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <CodeField
        key={isRecovery ? 'recovery' : 'app'}
        label={isRecovery ? 'Código de recuperação' : 'Código do aplicativo'}
        help={
          isRecovery
            ? 'Um da lista que você guardou. Cada um vale uma vez.'
            : 'Os seis dígitos que o aplicativo mostra agora.'
        }
        value={code}
        error={problem}
        isRecovery={isRecovery}
        onChange={setCode}
      />
      <Button type="submit" size="lg" isWide isPending={isSending}>
        Entrar
      </Button>
      <Button look="quiet" onClick={change}>
        {isRecovery ? 'Usar o código do aplicativo' : 'Estou sem o aplicativo'}
      </Button>
      <Button look="quiet" onClick={onBack}>
        Voltar para a senha
      </Button>
    </chakra.form>
  );
}
