// Checks the questionnaire files: their structure, what the specification demands, and simulated patients that
// must reach every page, answer, flag, stop and rule. `RUNS` sets the number of random patients per line and gender.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { TREATMENT_LINES } from '../../schema/treatmentLines.ts';
import { expectationProblems } from './checkExpectations.mjs';
import { listOf, structureProblems } from './checkStructure.mjs';
import { answerAtRandom, emptyCoverage, random, simulate } from './simulatedPatient.mjs';

const RUNS = Number(process.env.RUNS ?? 4000);
const NUMBER = 4;
/** Enough problems to read at once. */
const MAX_PRINTED = 60;

const readLine = (slug) =>
  JSON.parse(
    readFileSync(
      fileURLToPath(new URL(`../../schema/questionnaire/lines/${slug}.json`, import.meta.url)),
      'utf8',
    ),
  );

/** Simulates the patients of one line. Returns how many there were and the problems they met. */
function simulatePatients(slug, definition) {
  const problems = [];
  const coverage = emptyCoverage();
  let runs = 0;
  const send = (person, options) => {
    const result = simulate(definition, person, coverage, options);
    problems.push(...result.problems);
    runs += 1;
    return result;
  };
  const numericAnswers = definition.questions
    .flatMap(({ answers }) => answers)
    .filter(({ type }) => type === NUMBER);

  for (const gender of definition.audience.genders) {
    const adult = { age: 35, gender };
    problems.push(...healthyPatientProblems(slug, definition, send(adult)));
    for (const question of definition.questions)
      for (const answer of question.answers) {
        if (question.gender && question.gender !== gender) continue;
        const { ending } = send(adult, planFor(definition, question, answer));
        if (!coverage.answers.has(answer.id))
          problems.push(`${slug}: answer ${answer.id} not reachable (${ending})`);
      }
    for (const { id, validation } of numericAnswers)
      for (const value of [validation.min, (validation.min + validation.max) / 2, validation.max])
        send(adult, { numbers: new Map([[id, value]]) });
    // Weights from a low to a very high body mass index, and the ages around the limits of the rules.
    for (const weight of [60, 70, 78, 85, 100, 130])
      send(adult, { numbers: bodySize(numericAnswers, weight, 175) });
    for (const age of [18, 19, 41, 42, 64, 65]) send({ age, gender });
    for (let run = 0; run < RUNS; run += 1)
      send({ age: 18 + Math.floor(random() * 48), gender }, { answer: answerAtRandom });
  }
  problems.push(...unreached(slug, definition, coverage));
  return { runs, problems };
}

function healthyPatientProblems(slug, definition, { ending, run }) {
  const problems = [];
  if (ending !== 'done') problems.push(`${slug}: the healthy path ends with ${ending}`);
  const stopFlags = [...run.flags()].filter((flag) => definition.flags[flag]?.severity === 'stop');
  if (stopFlags.length > 0) problems.push(`${slug}: the healthy path raises ${stopFlags}`);
  return problems;
}

function bodySize(numericAnswers, weightKg, heightCm) {
  const numbers = new Map();
  const weight = numericAnswers.find(({ value }) => /^Peso \(kg\)/.test(value));
  const height = numericAnswers.find(({ value }) => /Altura/.test(value));
  if (weight) numbers.set(weight.id, weightKg);
  if (height) numbers.set(height.id, heightCm);
  return numbers;
}

/**
 * The answers that make `answer` visible, and itself: its parent answers, the answers that its question depends on,
 * and the values to avoid because they would hide it. Without an answer, what makes the question visible.
 */
function planFor(definition, question, answer, planned = new Map(), avoided = new Map()) {
  const plan = (choice) => planned.set(question.id, [...(planned.get(question.id) ?? []), choice]);
  for (const parentId of answer?.selectionNeeded ?? [])
    plan(question.answers.find(({ id }) => id === parentId));
  if (answer) plan(answer);
  const questionOf = ({ questionId }) => definition.questions.find(({ id }) => id === questionId);
  for (const { questionSelectionNeeded, hideQuestion } of answer ? [question, answer] : [question]) {
    if (questionSelectionNeeded) {
      const needed = questionOf(questionSelectionNeeded);
      const [value] = listOf(questionSelectionNeeded.value);
      const neededAnswer = needed.answers.find((candidate) => candidate.value === value);
      planFor(definition, needed, neededAnswer, planned, avoided);
    }
    if (hideQuestion) {
      avoided.set(hideQuestion.questionId, listOf(hideQuestion.value));
      planFor(definition, questionOf(hideQuestion), null, planned, avoided);
    }
  }
  return { planned, avoided };
}

/** Everything of the questionnaire that no simulated patient reached. */
function unreached(slug, definition, coverage) {
  const { pages, questions, flags, stops, rules } = definition;
  const idsOf = (items) => items.map(({ id }) => id);
  const canBlock = stops.some(({ kind }) => kind === 'block');
  const expected = {
    pages: pages.map(({ page }) => page),
    answers: idsOf(questions.flatMap(({ answers }) => answers)),
    flags: [...Object.keys(flags), ...(canBlock ? ['ANSWER_CHANGED_AFTER_BLOCK'] : [])],
    stops: idsOf(stops),
    rules: idsOf(rules),
  };
  return Object.entries(expected).flatMap(([kind, items]) => {
    const missing = items.filter((item) => !coverage[kind].has(item));
    return missing.length > 0 ? [`${slug}: ${kind} never reached: ${missing.join(', ')}`] : [];
  });
}

function sizesOf(slug, { pages, questions, flags, stops, rules, photos }, runs) {
  const answers = questions.flatMap((question) => question.answers);
  const flagsOfSeverity = (wanted) =>
    Object.values(flags).filter(({ severity }) => severity === wanted).length;
  const stopsOfKind = (wanted) => stops.filter(({ kind }) => kind === wanted).length;
  return {
    line: slug,
    pages: pages.length,
    questions: questions.length,
    answers: answers.length,
    flags: Object.keys(flags).length,
    info: flagsOfSeverity('info'),
    warn: flagsOfSeverity('warn'),
    stop: flagsOfSeverity('stop'),
    endStops: stopsOfKind('end'),
    blocks: stopsOfKind('block'),
    alertCards: [...questions, ...answers, ...rules].filter(({ alertCard }) => alertCard).length,
    rules: rules.length,
    photos: photos.slots.length,
    runs,
  };
}

const problems = new Set();
const table = [];
for (const { slug, id: lineId } of TREATMENT_LINES) {
  const definition = readLine(slug);
  const faults = [...structureProblems(slug, lineId, definition), ...expectationProblems(slug, definition)];
  for (const fault of faults) problems.add(fault);
  // A patient cannot be simulated with a broken file.
  if (faults.length > 0) continue;
  const simulation = simulatePatients(slug, definition);
  for (const problem of simulation.problems) problems.add(problem);
  table.push(sizesOf(slug, definition, simulation.runs));
}
console.table(table);
if (problems.size > 0) {
  console.error([...problems].slice(0, MAX_PRINTED).join('\n'));
  console.error(`${problems.size} problem(s)`);
  process.exit(1);
}
console.log('all checks passed');
