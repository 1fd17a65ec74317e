import { chakra } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#web/apollo/errorCode.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { toast } from '#web/ui/toast.ts';
import { ConfirmIdentityDialog } from '../../parts/identity/ConfirmIdentityDialog.tsx';
import {
  type PrivacyRightsQuery,
  useAskForMyDataMutation,
  useLinkToMyDataMutation,
} from './PrivacyPage.generated.ts';

interface Props {
  copy: PrivacyRightsQuery['myDataExport'];
  hasSecondFactor: boolean;
  onAsked(): void;
}

const sizeText = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`;

/**
 * Requests and downloads a copy of the person's data, which is prepared in the background and available for 24 hours.
 */
export function ExportPanel({ copy, hasSecondFactor, onAsked }: Props) {
  const [askForData] = useAskForMyDataMutation();
  const [linkToData] = useLinkToMyDataMutation();
  const [confirming, setConfirming] = useState<'ask' | 'download' | null>(null);

  const requestExport = async (password: string | null) => {
    const answer = (await askForData({ variables: { password } })).data?.requestDataExport;
    if (answer?.__typename === 'Refusal') return answer;
    onAsked();
    return null;
  };
  const download = async (password: string | null) => {
    if (!copy) return null;
    const answer = (await linkToData({ variables: { id: copy.id, password } })).data?.dataExportLink;
    if (answer?.__typename === 'Refusal') return answer;
    if (answer) window.location.assign(answer.url);
    return null;
  };
  const startDownload = async () => {
    if (copy?.asksConfirmation) return setConfirming('download');
    try {
      const refusal = await download(null);
      if (refusal) toast(refusal.message, 'danger');
    } catch (problem) {
      toast(errorText(problem), 'danger');
    }
  };

  return (
    <Panel title="Baixar meus dados">
      <p>
        Um arquivo com tudo o que é seu: cadastro, pedidos, pagamentos, avaliações, fotos, receitas,
        conversas, consentimentos e quem abriu seus dados. Vem em páginas para ler e em formato aberto (JSON),
        para levar a outro serviço.
      </p>
      <div role="status">
        {copy?.status === 'preparing' ? (
          <Notice>
            Estamos preparando o arquivo. Pode sair desta página: avisamos por e-mail quando ficar pronto.
          </Notice>
        ) : null}
        {copy?.status === 'ready' && copy.expiresAt ? (
          <Notice tone="ok">
            O arquivo está pronto ({sizeText(copy.size)}) e fica disponível até{' '}
            {formatDateTime(copy.expiresAt)}. Depois é apagado.
          </Notice>
        ) : null}
      </div>
      <chakra.div display="flex" gap="3" flexWrap="wrap">
        {copy?.status === 'ready' ? (
          <Button onClick={() => void startDownload()}>
            <Download size={18} aria-hidden />
            Baixar arquivo
          </Button>
        ) : (
          <Button
            look="outline"
            isPending={copy?.status === 'preparing'}
            onClick={() => setConfirming('ask')}
          >
            Preparar arquivo
          </Button>
        )}
      </chakra.div>
      {confirming ? (
        <ConfirmIdentityDialog
          hasSecondFactor={hasSecondFactor}
          why="O arquivo reúne tudo o que é seu, por isso confirmamos quem pede."
          button={confirming === 'ask' ? 'Preparar arquivo' : 'Baixar arquivo'}
          act={confirming === 'ask' ? requestExport : download}
          onClose={() => setConfirming(null)}
        />
      ) : null}
    </Panel>
  );
}
