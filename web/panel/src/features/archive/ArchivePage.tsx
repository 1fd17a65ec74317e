import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ARCHIVE_GROUNDS } from '#schema/audit/archiveGrounds.ts';
import { normalizeCpf } from '#schema/br/cpf.ts';
import { keysOf } from '#schema/typedObject.ts';
import { TextField } from '#web/forms/fields.tsx';
import { SelectField } from '#web/forms/SelectField.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { Section } from '../../page/Section.tsx';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { FieldMistake } from '../../parts/adminForm/fieldMistake.ts';
import { useOpenSealedArchiveMutation } from './ArchivePage.generated.ts';
import { OpenedArchiveView } from './OpenedArchive.tsx';
import type { OpenedArchive } from './recordGroups.ts';

interface SearchForm {
  about: string;
  ground: string;
  reason: string;
}

/** The search text of the list of users, passed in the history state, which no log records. */
const aboutOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'about' in state ? String(state.about) : '';

/**
 * The sealed archive: the data that a law requires us to keep after an erasure. Each opening is recorded before any
 * data is read.
 */
export default function ArchivePage() {
  const { state } = useLocation();
  const [openArchive] = useOpenSealedArchiveMutation({ fetchPolicy: 'no-cache' });
  const [typed, setTyped] = useState<SearchForm>({ about: aboutOf(state), ground: '', reason: '' });
  const [archive, setArchive] = useState<OpenedArchive | null>(null);

  const send = async (values: SearchForm) => {
    const address = readArchiveAddress('about', values.about);
    const ground = keysOf(ARCHIVE_GROUNDS).find((name) => name === values.ground);
    if (!ground) throw new FieldMistake('ground', 'Escolha o fundamento legal.');
    setTyped(values);
    const variables = { ...address, ground, reason: values.reason };
    const answer = (await openArchive({ variables })).data?.openSealedArchive;
    if (answer?.__typename !== 'OpenedArchive') return answer ?? { code: 'no_answer', message: NO_ANSWER };
    setArchive(answer);
    return null;
  };

  return (
    <PanelPage
      title="Arquivo lacrado"
      aside={
        archive ? (
          <Button look="quiet" size="sm" onClick={() => setArchive(null)}>
            Fechar o arquivo
          </Button>
        ) : null
      }
    >
      {archive ? (
        <OpenedArchiveView archive={archive} onAgain={() => setArchive(null)} />
      ) : (
        <Section title="Abrir um arquivo">
          <chakra.div maxWidth="measure" display="flex" flexDirection="column" gap="3">
            <p>
              Quando uma conta é apagada, o que a lei manda guardar fica aqui: o prontuário por 20 anos e os
              dados fiscais por cinco. Só se abre com fundamento legal. A abertura fica registrada com o seu
              nome antes de qualquer leitura.
            </p>
            <ActForm<SearchForm>
              label="Abrir um arquivo lacrado"
              defaults={typed}
              action="Abrir o arquivo"
              reasonHelp="Número do processo, ofício ou pedido, com pelo menos 20 letras. Fica registrado com o seu nome."
              send={send}
              onDone={() => undefined}
            >
              <TextField
                name="about"
                label="CPF ou número da consulta"
                autoComplete="off"
                spellCheck={false}
                help="O número da consulta tem 36 caracteres."
              />
              <SelectField name="ground" label="Fundamento legal">
                <option value="">Escolha</option>
                {Object.entries(ARCHIVE_GROUNDS).map(([ground, label]) => (
                  <option key={ground} value={ground}>
                    {label}
                  </option>
                ))}
              </SelectField>
            </ActForm>
          </chakra.div>
        </Section>
      )}
    </PanelPage>
  );
}

const NO_ANSWER = 'Não conseguimos abrir agora. Tente de novo.';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Reads a typed CPF, with or without punctuation, or the id of an appointment. Throws a mistake of the field `path`.
 */
function readArchiveAddress(path: string, text: string): { cpf: string } | { appointmentId: string } {
  const cpf = normalizeCpf(text);
  if (cpf) return { cpf };
  const id = text.trim().toLowerCase();
  if (ID.test(id)) return { appointmentId: id };
  throw new FieldMistake(path, 'Digite um CPF válido ou o número da consulta, com 36 caracteres.');
}
