const CODE = /\bA-\d{2,3}\b/g;
/** The specification's numbers of the shop's and the evaluation's requirements. */
const REQUIREMENT = /\b(?:ST|EV)-\d{2,3}\b/g;
const HEADING = /^### (A-\d{2,3}) \S/gm;

interface Text {
  path: string;
  text: string;
}

/** Decision codes without a heading in `docs/rules.md`, headings that no code uses, and codes that API users would read. */
export function ruleCodeProblems({
  rules,
  texts,
  contract,
}: {
  rules: string;
  texts: Text[];
  contract: string;
}): string[] {
  const headings = [...rules.matchAll(HEADING)].map(([, code]) => code ?? '');
  const users = new Map<string, string>();
  for (const { path, text } of texts)
    for (const [code] of text.matchAll(CODE)) if (!users.has(code)) users.set(code, path);
  return [
    ...[...users]
      .filter(([code]) => !headings.includes(code))
      .map(([code, path]) => `${path}: ${code} has no heading in docs/rules.md`),
    ...headings
      .filter((code) => !users.has(code))
      .map((code) => `docs/rules.md: no code uses ${code}, its heading can go`),
    ...headings
      .filter((code, index) => headings.indexOf(code) !== index)
      .map((code) => `docs/rules.md: ${code} has two headings`),
    ...[...contract.matchAll(CODE), ...contract.matchAll(REQUIREMENT)].map(
      ([code]) => `schema/schema.graphql: API users cannot look up ${code}`,
    ),
  ];
}
