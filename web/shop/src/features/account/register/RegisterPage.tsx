import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { accountErrors } from '#schema/errors/account.ts';
import { NOTICES } from '#schema/notices.ts';
import { type Registration, type RegistrationForm, registrationShape } from '#schema/validation/account.ts';
import { recordActivity } from '#web/activity/recordActivity.ts';
import { errorCode } from '#web/apollo/errorCode.ts';
import { AddressFields } from '#web/forms/AddressFields.tsx';
import { BirthDateField } from '#web/forms/BirthDateField.tsx';
import { EmailField } from '#web/forms/EmailField.tsx';
import { FieldGrid } from '#web/forms/FieldGrid.tsx';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { MaskedField, PasswordField, TextField } from '#web/forms/fields.tsx';
import { dropDraft, readDraft, useDraft } from '#web/forms/formDraft.ts';
import { NewPasswordField } from '#web/forms/NewPasswordField.tsx';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { useKnownDocument } from '#web/session/useKnownDocument.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { TextLink } from '#web/ui/TextLink.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { withReturn } from '../../../page/returnPath.ts';
import { legalPath } from '../../../parts/legal/legalPath.ts';
import { measure } from '../../../parts/measurement/measure.ts';
import { registeredFields } from '../registeredFields.ts';
import { SignInCard } from '../SignInCard.tsx';
import { useSignIn } from '../useSignIn.ts';
import { useRegisterMutation } from './RegisterPage.generated.ts';

const DRAFT = 'register';
const EMPTY: RegistrationForm = {
  firstName: '',
  lastName: '',
  document: '',
  birthDate: '',
  phone: '',
  email: '',
  zipcode: '',
  street: '',
  addressNumber: '',
  complement: '',
  neighborhood: '',
  city: '',
  uf: '',
  reference: '',
  password: '',
  passwordConfirmation: '',
};

export default function RegisterPage() {
  const { search } = useLocation();
  const signIn = useSignIn();
  const [register] = useRegisterMutation();
  const [shape] = useState(() => registrationShape(new Date()));
  const [hasAccount, setHasAccount] = useState(false);
  const { known, type: lookUpDocument } = useKnownDocument();
  const form = useShapeForm<RegistrationForm, Registration>(shape, {
    ...EMPTY,
    ...readDraft<RegistrationForm>(DRAFT),
  });
  useDraft(form, DRAFT, ['password', 'passwordConfirmation']);

  const send = async (input: Registration) => {
    setHasAccount(false);
    try {
      const { data } = await register({ variables: { input } });
      const answer = data?.register;
      switch (answer?.__typename) {
        case 'AuthRecord':
          dropDraft(DRAFT);
          recordActivity('register');
          measure({ name: 'sign_up' });
          return await signIn(answer, NOTICES.registered);
        case 'InvalidInput':
          return showFieldProblems(form, answer.fields);
        case 'Refusal': {
          const taken = registeredFields(answer.code);
          setHasAccount(taken.length > 0);
          if (taken.length === 0) return showFormProblem(form, answer.message);
          return showFieldProblems(
            form,
            taken.map((path) => ({ path, message: answer.message })),
          );
        }
      }
    } catch (problem) {
      if (errorCode(problem) === 'GENERIC') showFormProblem(form, accountErrors.registration_error.message);
      else showFailedCall(form, problem);
    }
  };

  return (
    <SignInCard
      isWide
      title="Crie sua conta"
      lead={
        <>
          Leva uns dois minutos. Já tem cadastro?{' '}
          <TextLink to={withReturn('/login', search)}>Entre na sua conta</TextLink>
        </>
      }
    >
      <PageHead title="Criar conta" isPrivate />
      <Form form={form} onSubmit={send} label="Criar conta">
        <PersonSection onDocument={(text) => void lookUpDocument(text)}>
          <div role="status">{known ? <AlreadyRegistered search={search} /> : null}</div>
        </PersonSection>
        <Section title="Contato">
          <FieldGrid>
            <div data-span="3">
              <MaskedField name="phone" label="Celular" mask="phone" autoComplete="tel-national" />
            </div>
            <div data-span="3">
              <EmailField name="email" />
            </div>
          </FieldGrid>
        </Section>
        <Section title="Endereço">
          <AddressFields />
        </Section>
        <PasswordSection />
        {hasAccount && !known ? <AlreadyRegistered search={search} /> : null}
        <FormProblem />
        <Terms />
        <SubmitButton>Criar conta</SubmitButton>
        <chakra.p color="muted" fontSize="sm">
          Usamos estes dados para entregar seus pedidos e cuidar da sua conta. A loja é só para maiores de 18
          anos.
        </chakra.p>
      </Form>
    </SignInCard>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.fieldset display="flex" flexDirection="column" gap="4" minWidth="0">
      <chakra.legend fontSize="xl" fontWeight="semi" lineHeight="snug" float="left" width="full">
        {title}
      </chakra.legend>
      {children}
    </chakra.fieldset>
  );
}

/**
 * Says that an account exists: as soon as its CPF is typed, which a registration attempt would reveal too, or after a
 * refusal that names a registered field. It does not show the masked e-mail; only the evaluation's sign-in does.
 */
function AlreadyRegistered({ search }: { search: string }) {
  return (
    <Notice>
      Parece que você já tem conta. <TextLink to={withReturn('/login', search)}>Entrar</TextLink> ou{' '}
      <TextLink to={withReturn('/password-recovery', search)}>recuperar a senha</TextLink>. Se outra pessoa
      usou o seu e-mail, libere o endereço na mesma página.
    </Notice>
  );
}

function PersonSection({ onDocument, children }: { onDocument(typed: string): void; children: ReactNode }) {
  return (
    <Section title="Seus dados">
      <FieldGrid>
        <div data-span="3">
          <TextField name="firstName" label="Nome" autoComplete="given-name" />
        </div>
        <div data-span="3">
          <TextField name="lastName" label="Sobrenome" autoComplete="family-name" />
        </div>
        <div data-span="3">
          <MaskedField name="document" label="CPF" mask="cpf" autoComplete="off" onType={onDocument} />
        </div>
        <chakra.div data-span="3" display="flex" flexDirection="column" gap="3">
          <BirthDateField name="birthDate" />
        </chakra.div>
      </FieldGrid>
      {children}
    </Section>
  );
}

function PasswordSection() {
  return (
    <Section title="Senha">
      <FieldGrid>
        <div data-span="3">
          <NewPasswordField name="password" label="Senha" help="Pelo menos 6 caracteres." />
        </div>
        <div data-span="3">
          <PasswordField name="passwordConfirmation" label="Repita a senha" autoComplete="new-password" />
        </div>
      </FieldGrid>
    </Section>
  );
}

function Terms() {
  return (
    <chakra.p fontSize="sm">
      Ao criar a conta, você aceita os{' '}
      <TextLink to={legalPath('termos-de-uso')} target="_blank">
        Termos de uso
      </TextLink>{' '}
      e declara que leu a{' '}
      <TextLink to={legalPath('politica-de-privacidade')} target="_blank">
        Política de privacidade
      </TextLink>
      .
    </chakra.p>
  );
}
