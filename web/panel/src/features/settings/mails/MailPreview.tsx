import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { showFailedCall, showFieldProblems } from '#web/forms/serverProblems.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { MailPreviewDocument, useSendTestMailMutation } from './MailTexts.generated.ts';

interface Text {
  subject: string;
  paragraphs: string[];
}

/** Previews the mail with the texts of the form, and sends it as a test to the admin. */
export function MailPreview({ mail, original }: { mail: string; original: Text }) {
  const client = useApolloClient();
  const [sendTest, { loading }] = useSendTestMailMutation();
  const form = useFormContext();
  const [preview, setPreview] = useState<{ subject: string; text: string } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const textNow = (): Text => ({
    subject: form.getValues('subject'),
    paragraphs: form.getValues('paragraphs'),
  });

  const show = async (): Promise<boolean> => {
    setRefusal(null);
    const variables = { mail, text: textNow() };
    const { data } = await client.query({
      query: MailPreviewDocument,
      variables,
      fetchPolicy: 'network-only',
    });
    const answer = data?.mailPreview;
    if (answer?.__typename === 'MailPreview') {
      setPreview(answer);
      return true;
    }
    setPreview(null);
    if (answer?.__typename === 'InvalidInput') showFieldProblems(form, answer.fields);
    return false;
  };
  const run = (work: () => Promise<unknown>) => () =>
    void work().catch((failed: unknown) => showFailedCall(form, failed));
  const test = async () => {
    if (!(await show())) return;
    const { data } = await sendTest({ variables: { mail, text: textNow() } });
    const answer = data?.sendTestMail;
    if (answer?.__typename === 'Done') toast('Teste enviado para o seu e-mail.', 'ok');
    else setRefusal(answer?.message ?? 'Não conseguimos enviar o teste.');
  };
  const revert = async () => {
    form.setValue('subject', original.subject);
    form.setValue('paragraphs', original.paragraphs);
    setPreview(null);
  };
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button look="outline" size="sm" onClick={run(show)}>
          Ver como chega
        </Button>
        <Button look="outline" size="sm" isPending={loading} onClick={run(test)}>
          Enviar um teste para mim
        </Button>
        <Button look="quiet" size="sm" onClick={run(revert)}>
          Voltar ao texto original
        </Button>
      </chakra.div>
      {refusal ? <Notice>{refusal}</Notice> : null}
      {preview ? (
        <chakra.section aria-label="Como chega" bg="ground" borderRadius="input" padding="3">
          <chakra.p fontWeight="semi">{preview.subject}</chakra.p>
          <chakra.pre mt="2" whiteSpace="pre-wrap" overflowWrap="anywhere" fontFamily="inherit">
            {preview.text}
          </chakra.pre>
        </chakra.section>
      ) : null}
    </>
  );
}
