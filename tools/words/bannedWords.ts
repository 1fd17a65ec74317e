/** One pattern of words that comments and test titles do not use, and what to write instead. */
interface BannedWord {
  pattern: string;
  better: string;
}

/** Read without regard to case, between word boundaries. */
export const BANNED_WORDS: readonly BannedWord[] = [
  { pattern: 'he|him|his|himself', better: 'the role (the patient, the doctor, the caller), or they' },
  { pattern: 'she|her|hers|herself', better: 'the role (the patient, the doctor, the caller), or they' },
  { pattern: 'whoever|whomever|whom', better: 'the role that is meant, or "a caller who …"' },
  { pattern: 'nobody|no one|no-one', better: '"no caller", "no admin", or the sentence turned round' },
  { pattern: 'somebody|anybody', better: 'the role that is meant, or "another user"' },
  { pattern: 'stand|stands|stood|stands behind', better: 'is, remains, implements' },
  { pattern: 'lie|lies', better: 'is, is stored in' },
  { pattern: 'wears?|wore', better: 'has, is marked with' },
  { pattern: 'leaves', better: 'keeps, returns, skips, goes away from' },
  { pattern: 'tells? of|told of|speaks? of', better: 'describes, reports, names' },
  { pattern: '(goes|go|going) (its|their|his) (own )?way', better: 'continues, is processed' },
  {
    pattern: 'the long way|on its own feet|twice over|falls away',
    better: 'the plain word for what happens',
  },
  { pattern: 'is told|are told', better: 'receives, sees, is notified' },
  { pattern: 'says? so', better: 'reports it, states it' },
  { pattern: 'gives? back|given back|takes? back its word', better: 'returns, releases' },
  { pattern: 'what is left', better: 'the rest, the remaining …' },
  { pattern: 'on purpose it', better: 'deliberately' },
  { pattern: 'talks?', better: 'conversation' },
  {
    pattern: 'letters?(?! (and|or) digits|, digits)',
    better: 'mail, message; of the alphabet: characters',
  },
  { pattern: 'doors?', better: 'route, operation, path' },
  { pattern: 'desks?', better: 'port, adapter, queue' },
  { pattern: 'papers?', better: 'prescription, document, print' },
  { pattern: 'hands|handed (in|out|on)', better: 'passes, sends, returns' },
  {
    pattern: '(same number of|as many) (sql )?statements',
    better: 'a constant number of SQL statements for any number of …',
  },
  { pattern: 'as it counts|(before|from which) it counts|already counts', better: 'in effect, takes effect' },
  { pattern: String.raw`\((st|ev)-\d{3}`, better: '(specification row ST-020), after the rule in words' },
];

export interface Finding {
  word: string;
  better: string;
}

const compiled = BANNED_WORDS.map(({ pattern, better }) => ({
  expression: new RegExp(String.raw`(?<![\p{L}\p{N}_])(?:${pattern})(?![\p{L}\p{N}_])`, 'giu'),
  better,
}));

/** Code in backticks and addresses are quoted as they are: `/user/news-letter`. */
export const QUOTED = /`[^`]*`|(?<=^|[\s("'])[\w.-]*\/[\w./-]+/g;

/** Every banned word of a text, in the order of the list. */
export function bannedWordsIn(text: string): Finding[] {
  const sentence = text.replace(/\s*\n[\s*/]*/g, ' ').replace(QUOTED, '…');
  return compiled.flatMap(({ expression, better }) =>
    [...sentence.matchAll(expression)].map(([word]) => ({ word, better })),
  );
}
