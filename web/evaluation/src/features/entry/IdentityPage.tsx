import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { accountErrors } from '#schema/errors/account.ts';
import { type IdentityForm, type IdentityInput, identityShape } from '#schema/validation/identity.ts';
import { errorCode } from '#web/apollo/errorCode.ts';
import { BirthDateField } from '#web/forms/BirthDateField.tsx';
import { EmailField } from '#web/forms/EmailField.tsx';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { MaskedField, TextField } from '#web/forms/fields.tsx';
import { dropDraft, readDraft, useDraft } from '#web/forms/formDraft.ts';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { type KnownDocument, useKnownDocument } from '#web/session/useKnownDocument.ts';
import { useSignedIn } from '#web/session/useSignedIn.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { StepFrame } from '../../page/StepFrame.tsx';
import { useNavigateWhenLoaded } from '../../page/useNavigateWhenLoaded.ts';
import { usePageTitle } from '../../page/usePageTitle.ts';
import { WithClient } from '../../page/WithClient.tsx';
import { evaluationApi } from '../../parts/draft/EvaluationApi.ts';
import { closeDraft, pageToContinueAt } from '../../parts/draft/useDraft.ts';
import { KnownIdentity } from './KnownIdentity.tsx';
import { SignInDialog } from './SignInDialog.tsx';

const DRAFT = 'identity';
const EMPTY: IdentityForm = { name: '', document: '', email: '', phone: '', birthDate: '' };

/** Step 3: name, CPF and contact data of the person. A person with an account skips it, or checks the stored data. */
export default function IdentityPage({ slug }: { slug: string }) {
  return (
    <WithClient>
      <Identity slug={slug} />
    </WithClient>
  );
}

function Identity({ slug }: { slug: string }) {
  const go = useNavigateWhenLoaded();
  const isSignedIn = useSignedIn();
  // Only a person who came signed in checks the stored data; one who signs in here goes on to the questions.
  const [wasSignedIn] = useState(isSignedIn);
  const [isSigningIn, setSigningIn] = useState(false);
  const { known, type, learn } = useKnownDocument();
  const [shape] = useState(() => identityShape(new Date()));
  const form = useShapeForm<IdentityForm, IdentityInput>(shape, {
    ...EMPTY,
    ...readDraft<IdentityForm>(DRAFT),
  });
  useDraft(form, DRAFT);
  usePageTitle('Avaliação');

  // Registration has already stored the identity of a person who signs in.
  const continueSignedIn = async () => {
    dropDraft(DRAFT);
    closeDraft(slug);
    go(`/questionario/${slug}/passo-${await pageToContinueAt(slug).catch(() => 1)}`);
  };
  const send = async (person: IdentityInput) => {
    try {
      const answer = await evaluationApi().identify(person);
      switch (answer.kind) {
        case 'registered':
          dropDraft(DRAFT);
          return go(`/avaliacao/${slug}/termos`);
        case 'problems':
          return showFieldProblems(form, answer.fields);
        case 'refused':
          if (answer.code.includes('already_registered')) learn(person.document);
          return showFormProblem(form, answer.message);
      }
    } catch (problem) {
      if (errorCode(problem) === 'GENERIC') showFormProblem(form, accountErrors.registration_error.message);
      else showFailedCall(form, problem);
    }
  };

  if (wasSignedIn) return <KnownIdentity slug={slug} />;
  return (
    <StepFrame
      step="identity"
      onBack={() => go(`/avaliacao/${slug}`)}
      title="Quem vai ser avaliado?"
      lead="O médico precisa saber para quem está prescrevendo. Use os seus próprios dados."
    >
      <Form form={form} onSubmit={send} label="Seus dados">
        <TextField name="name" label="Nome completo" autoComplete="name" />
        <chakra.div display="flex" flexDirection="column" gap="3">
          <MaskedField
            name="document"
            label="CPF"
            mask="cpf"
            autoComplete="off"
            placeholder="000.000.000-00"
            onType={(text) => void type(text)}
          />
          <KnownAccount known={known} onSignIn={() => setSigningIn(true)} />
        </chakra.div>
        <BirthDateField name="birthDate" />
        <EmailField name="email" help="É por ele que avisamos quando o médico responde." />
        <MaskedField
          name="phone"
          label="Celular com DDD"
          mask="phone"
          autoComplete="tel-national"
          placeholder="(00) 00000-0000"
        />
        <FormProblem />
        <AcceptedDocuments />
        <SubmitButton>Continuar</SubmitButton>
        <Button look="quiet" isWide onClick={() => setSigningIn(true)}>
          Já tenho conta: entrar
        </Button>
      </Form>
      {isSigningIn ? (
        <SignInDialog
          known={known}
          onSignedIn={() => void continueSignedIn()}
          onClose={() => setSigningIn(false)}
        />
      ) : null}
    </StepFrame>
  );
}

/** Offers the sign-in once the typed CPF belongs to an account. The region always exists, so that it is read aloud. */
function KnownAccount({ known, onSignIn }: { known: KnownDocument | null; onSignIn(): void }) {
  return (
    <div role="status">
      {known ? (
        <Notice>
          <p>
            Este CPF já tem cadastro
            {known.maskedEmail ? ` com o e-mail ${known.maskedEmail}` : ''}. É seu? Entre e pule esta parte.
          </p>
          <Button look="outline" size="sm" mt="3" onClick={onSignIn}>
            Entrar na minha conta
          </Button>
        </Notice>
      ) : null}
    </div>
  );
}

function AcceptedDocuments() {
  return (
    <chakra.p fontSize="sm" css={{ '& a': { color: 'primary', textDecoration: 'underline' } }}>
      Ao continuar, você aceita os{' '}
      <a href="/avaliacao/documentos/termos-de-uso" target="_blank" rel="noreferrer">
        Termos de uso
      </a>{' '}
      e declara que leu a{' '}
      <a href="/avaliacao/documentos/politica-de-privacidade" target="_blank" rel="noreferrer">
        Política de privacidade
      </a>
      .
    </chakra.p>
  );
}
