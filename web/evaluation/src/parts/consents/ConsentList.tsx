import { chakra } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import type { Page } from '#schema/questionnaire/definition.ts';
import { CheckBox } from '#web/forms/CheckBox.tsx';
import { documentTitle } from './documentTitle.ts';

interface Props {
  page: Page;
  accepted: readonly string[];
  onChange(accepted: readonly string[]): void;
  /** Shown after the person tried to continue. */
  error: string | null;
}

export const allAccepted = ({ consents = [] }: Page, accepted: readonly string[]): boolean =>
  consents.every(({ id }) => accepted.includes(id));

const ERROR_ID = 'consent-error';

/** The statement and its consents; each is ticked separately, and their documents open in another tab. */
export function ConsentList({ page, accepted, onChange, error }: Props) {
  return (
    <chakra.fieldset
      display="flex"
      flexDirection="column"
      gap="3"
      minWidth="0"
      // For `focusFirstProblem`.
      data-problem={error ? '' : undefined}
      aria-describedby={error ? ERROR_ID : undefined}
    >
      <chakra.legend float="left" width="full" lineHeight="body" mb="3">
        {page.statement}
      </chakra.legend>
      {error ? (
        <chakra.p
          id={ERROR_ID}
          role="alert"
          color="danger"
          fontWeight="medium"
          display="flex"
          gap="2"
          alignItems="center"
        >
          <CircleAlert size={18} aria-hidden />
          {error}
        </chakra.p>
      ) : null}
      {(page.consents ?? []).map(({ id, text, documents = [] }) => (
        <chakra.div
          key={id}
          bg="surface"
          borderWidth="1px"
          borderColor={error && !accepted.includes(id) ? 'danger' : 'line'}
          borderRadius="card"
          px="4"
          py="2"
        >
          <CheckBox
            isChecked={accepted.includes(id)}
            onChange={(isChecked) =>
              onChange(isChecked ? [...accepted, id] : accepted.filter((acceptedId) => acceptedId !== id))
            }
          >
            {text}
          </CheckBox>
          {documents.length > 0 ? (
            <chakra.p pl="2.125rem" fontSize="sm" display="flex" flexWrap="wrap" columnGap="4">
              {documents.map((document) => (
                <chakra.a
                  key={document}
                  href={`/avaliacao/documentos/${document}`}
                  target="_blank"
                  rel="noreferrer"
                  color="primary"
                  textDecoration="underline"
                  textUnderlineOffset="3px"
                  py="2"
                >
                  {documentTitle(document)}
                </chakra.a>
              ))}
            </chakra.p>
          ) : null}
        </chakra.div>
      ))}
    </chakra.fieldset>
  );
}
