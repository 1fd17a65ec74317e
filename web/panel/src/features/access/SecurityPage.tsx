import { chakra } from '@chakra-ui/react';
import { KeyRound, ShieldCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#web/apollo/errorCode.ts';
import { formatTime } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { useNow } from '#web/format/useNow.ts';
import { PasskeyList } from '#web/passkey/PasskeyList.tsx';
import { SessionList } from '#web/session/SessionList.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { Section } from '../../page/Section.tsx';
import { useNewRecoveryCodesMutation, usePanelTwoFactorQuery } from './SecurityPage.generated.ts';
import { RecoveryCodes, TwoFactorSetup } from './TwoFactorSetup.tsx';

const MINUTE_MS = 60_000;

const FACTOR_TEXTS = {
  app: 'Ligada, com o aplicativo de códigos.',
  passkey: 'Ligada, com chave de acesso.',
  both: 'Ligada, com o aplicativo de códigos ou uma chave de acesso.',
} as const;

function factorsOf({
  hasApp,
  hasPasskey,
}: {
  hasApp: boolean;
  hasPasskey: boolean;
}): keyof typeof FACTOR_TEXTS {
  if (!hasApp) return 'passkey';
  return hasPasskey ? 'both' : 'app';
}

/** The security settings of the account: the number of recovery codes, new ones, and another authenticator app. */
export default function SecurityPage() {
  const { data, error, refetch } = usePanelTwoFactorQuery({ fetchPolicy: 'network-only' });
  const now = useNow(MINUTE_MS);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isReplacing, setReplacing] = useState(false);
  const reload = () => void refetch().catch(() => undefined);
  const facts = data?.myTwoFactor;
  const until = facts?.appReplaceableUntil;
  const mayReplace = until ? Date.parse(until) > now : false;
  const showCodes = (newCodes: readonly string[]) => {
    setCodes(newCodes);
    setReplacing(false);
  };
  return (
    <PanelPage title="Segurança do acesso">
      <chakra.div display="flex" flexDirection="column" gap="4" maxWidth="40rem" minWidth="0">
        {!facts ? (
          error ? (
            <ErrorState error={error} onRetry={reload} />
          ) : (
            <PanelLoading />
          )
        ) : codes ? (
          <Section title="Guarde os códigos de recuperação">
            <p>
              Cada código só pode ser usado uma vez, se você ficar sem o aplicativo. Eles não aparecem de
              novo.
            </p>
            <RecoveryCodes
              codes={codes}
              action="Concluir"
              onSaved={() => {
                setCodes(null);
                reload();
              }}
            />
          </Section>
        ) : isReplacing ? (
          <Section
            title={facts.hasApp ? 'Configurar outro aplicativo' : 'Configurar um aplicativo'}
            aside={
              <Button look="quiet" size="sm" onClick={() => setReplacing(false)}>
                Voltar
              </Button>
            }
          >
            {facts.hasApp ? (
              <p>O aplicativo anterior vale até você digitar o primeiro código do novo.</p>
            ) : null}
            <TwoFactorSetup onCodes={showCodes} />
          </Section>
        ) : (
          <>
            {mayReplace && until ? (
              <Notice>
                <chakra.p fontWeight="semi">Você entrou com um código de recuperação.</chakra.p>
                <chakra.p mb="3">
                  Se perdeu o aplicativo, configure outro agora. Você pode fazer isso até as{' '}
                  {formatTime(until)}.
                </chakra.p>
                <Button size="sm" onClick={() => setReplacing(true)}>
                  Configurar outro aplicativo
                </Button>
              </Notice>
            ) : null}
            <Section title="Verificação em duas etapas">
              <chakra.p display="flex" gap="2" alignItems="center" color="ok" fontWeight="medium">
                <ShieldCheck size={18} aria-hidden />
                {facts.isOn ? FACTOR_TEXTS[factorsOf(facts)] : 'Ainda não configurada.'}
              </chakra.p>
              {facts.hasApp ? null : (
                <Button look="outline" size="sm" alignSelf="flex-start" onClick={() => setReplacing(true)}>
                  Adicionar aplicativo de códigos
                </Button>
              )}
              {facts.hasApp && !mayReplace ? (
                <p>
                  Trocou de celular ou perdeu o aplicativo? Saia e entre de novo com um código de recuperação:
                  por meia hora você pode configurar outro aplicativo nesta página.
                </p>
              ) : null}
            </Section>
            <Section title="Chaves de acesso">
              <PasskeyList onCodes={showCodes} onChange={reload} />
            </Section>
            <Section title="Onde você entrou">
              <SessionList />
            </Section>
            <RecoveryCodesLeft left={facts.recoveryCodesLeft} onCodes={showCodes} />
          </>
        )}
      </chakra.div>
    </PanelPage>
  );
}

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

function RecoveryCodesLeft({ left, onCodes }: { left: number; onCodes(codes: readonly string[]): void }) {
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
