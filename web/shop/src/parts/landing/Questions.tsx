import { Disclosure, DisclosureList } from '#web/ui/Disclosure.tsx';

export interface Question {
  question: string;
  answer: string;
}

/** A list of questions; a click on a question shows its answer. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <DisclosureList>
      {questions.map(({ question, answer }) => (
        <Disclosure key={question} title={question}>
          {answer}
        </Disclosure>
      ))}
    </DisclosureList>
  );
}

/** The questions as structured data for search engines; it contains nothing that is not on the page. */
export function faqJsonLd(questions: readonly Question[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
