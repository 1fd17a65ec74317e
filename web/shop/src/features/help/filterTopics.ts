interface Question {
  question: string;
  answer: string;
}

export interface Topic {
  title: string;
  questions: readonly Question[];
}

/** Without accents and case: `entrega` finds `Entrega`, `nao` finds `não`. */
function searchable(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The questions that contain every typed word; topics without such a question are omitted. */
export function filterTopics(topics: readonly Topic[], typed: string): Topic[] {
  const words = searchable(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...topics];
  return topics
    .map(({ title, questions }) => ({
      title,
      questions: questions.filter(({ question, answer }) => {
        const text = searchable(`${title} ${question} ${answer}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}
