import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { Download, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { Section } from '../../page/Section.tsx';
import { Row, SectionRows, Tag } from '../../parts/listing/Row.tsx';
import {
  type CatalogFile_importFragment,
  useCatalogFile_import,
  useCatalogImportsQuery,
} from './CatalogFile.generated.ts';
import {
  downloadCatalog,
  EncodingAsked,
  type EncodingSample,
  type FileEncoding,
  FileRefused,
  uploadCatalog,
} from './catalogFileRequests.ts';
import { stateOf } from './importState.ts';

/** Exports the catalogue as a spreadsheet and imports a changed one. */
export default function CatalogFilePage() {
  const picker = useRef<HTMLInputElement>(null);
  const { busy, problem, question, download, upload, giveUp } = useCatalogFiles();
  const { data } = useCatalogImportsQuery({ fetchPolicy: 'cache-and-network' });
  const imports = data?.catalogImports ?? [];
  return (
    <PanelPage
      title="Catálogo em planilha"
      aside={
        <ButtonLink look="outline" size="sm" to="/painel/admin/produtos">
          Voltar aos produtos
        </ButtonLink>
      }
    >
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Section title="Exportar">
          <p>
            Uma linha por produto, ou uma por tamanho, com preços, textos do cartão e alertas de estoque. Abre
            direto no Excel.
          </p>
          <div>
            <Button isPending={busy === 'export'} onClick={() => void download()}>
              <Download size={16} aria-hidden />
              Baixar o catálogo
            </Button>
          </div>
        </Section>
        <Section title="Importar">
          <p>
            Mude a planilha exportada e envie em CSV. Antes de gravar você vê cada mudança; linha que falta
            não muda nada, e produto novo entra como rascunho.
          </p>
          <input
            ref={picker}
            type="file"
            accept=".csv,text/csv"
            aria-label="Escolher planilha"
            hidden
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              currentTarget.value = '';
              if (file) void upload(file);
            }}
          />
          <div>
            <Button look="outline" isPending={busy === 'import'} onClick={() => picker.current?.click()}>
              <Upload size={16} aria-hidden />
              Enviar planilha
            </Button>
          </div>
        </Section>
      </chakra.div>
      {question ? (
        <EncodingDialog
          samples={question.samples}
          onChoose={(encoding) => void upload(question.file, encoding)}
          onClose={giveUp}
        />
      ) : null}
      {imports.length > 0 ? (
        <Section title="Últimas planilhas">
          <SectionRows label="Últimas planilhas">
            {imports.map((item) => (
              <ImportRow key={item.id} import={item} />
            ))}
          </SectionRows>
        </Section>
      ) : null}
    </PanelPage>
  );
}

/** Downloads and uploads catalogue files. `question` is set while the encoding of a file is asked. */
function useCatalogFiles() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<'export' | 'import' | null>(null);
  const [problem, setProblem] = useState('');
  const [question, setQuestion] = useState<{ file: File; samples: readonly EncodingSample[] } | null>(null);
  const run = async (what: 'export' | 'import', work: () => Promise<void>) => {
    setBusy(what);
    setProblem('');
    try {
      await work();
    } catch (failed) {
      setProblem(failed instanceof FileRefused ? failed.message : 'A conexão caiu. Tente de novo.');
    } finally {
      setBusy(null);
    }
  };
  const download = () =>
    run('export', async () => {
      const url = URL.createObjectURL(await downloadCatalog(client));
      const link = document.createElement('a');
      link.href = url;
      link.download = 'catalogo.csv';
      link.click();
      URL.revokeObjectURL(url);
    });
  const upload = (file: File, encoding: FileEncoding | null = null) =>
    run('import', async () => {
      setQuestion(null);
      try {
        const id = await uploadCatalog(client, file, encoding);
        void navigate(`/painel/admin/produtos/planilha/${id}`);
      } catch (refused) {
        if (!(refused instanceof EncodingAsked)) throw refused;
        setQuestion({ file, samples: refused.samples });
      }
    });
  return { busy, problem, question, download, upload, giveUp: () => setQuestion(null) };
}

function ImportRow({ import: from }: { import: FragmentOf<CatalogFile_importFragment> }) {
  const { id, fileName, state, refused, lines, createdAt } = useCatalogFile_import(from);
  const [word, tone] = stateOf({ state, refused });
  return (
    <Row
      title={
        <chakra.span asChild _hover={{ textDecoration: 'underline' }}>
          <Link to={`/painel/admin/produtos/planilha/${id}`}>{fileName}</Link>
        </chakra.span>
      }
      facts={[formatDateTime(createdAt), countText(lines, 'linha', 'linhas')]}
      aside={<Tag tone={tone}>{word}</Tag>}
    />
  );
}

const ENCODINGS = [
  { encoding: 'windows-1252', title: 'Salva no Windows', system: 'windows' },
  { encoding: 'macintosh', title: 'Salva no Mac', system: 'mac' },
] as const;

interface EncodingDialogProps {
  samples: readonly EncodingSample[];
  onChoose(encoding: FileEncoding): void;
  onClose(): void;
}

/** Shows lines of the file as Windows and as the Mac would have written them; the one with the right accents is chosen. */
function EncodingDialog({ samples, onChoose, onClose }: EncodingDialogProps) {
  return (
    <Dialog title="Em qual os acentos estão certos?" isOpen onClose={onClose}>
      <p>
        A planilha não diz como as letras foram gravadas. Veja as mesmas linhas das duas formas e escolha a
        que se lê bem. Nada foi gravado ainda.
      </p>
      {ENCODINGS.map(({ encoding, title, system }) => (
        <chakra.section
          key={encoding}
          aria-label={title}
          display="flex"
          flexDirection="column"
          gap="2"
          borderWidth="1px"
          borderColor="line"
          borderRadius="card"
          padding="3"
        >
          <chakra.ul listStyleType="none" fontSize="sm" overflowWrap="anywhere">
            {samples.map((sample) => (
              <li key={sample.windows}>{sample[system]}</li>
            ))}
          </chakra.ul>
          <Button size="sm" look="outline" onClick={() => onChoose(encoding)}>
            {title}
          </Button>
        </chakra.section>
      ))}
    </Dialog>
  );
}
