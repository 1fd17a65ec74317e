// Checks the questionnaire data files. Run: node check.mjs  (no dependencies)
// 1. structure and references  2. dependency order and cycles  3. simulated runs (targeted + random)
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Run } from './reference.mjs';

const dir = path.join(path.dirname(fileURLToPath(import.meta.url)), '../lines');
const LINES = { melatonina: 1, ed: 2, quedadecabelo: 3, ej: 4, be: 5, wl: 6 };
const BUILT_IN = ['age', 'gender'];
const RUNS = Number(process.env.RUNS ?? 4000);
const errors = [];
const list = (v) => (Array.isArray(v) ? v : [v]);

// ---------- 1 and 2: structure ----------
function structure(name, doc) {
  const E = (m) => errors.push(`${name}: ${m}`);
  if (doc.line.slug !== name || doc.line.id !== LINES[name]) E('line id or slug');
  const pages = doc.pages.map((p) => p.page);
  if (pages.some((p, i) => p !== i + 1)) E('pages are not 1..n');
  if (doc.pages[0].kind !== 'consent' || doc.pages[0].consents.length !== 4) E('page 1 is not the consent page with four consents');
  if (doc.pages.at(-1).nextButtonText !== 'FINALIZAR') E('last page button');
  const uniq = (arr, what) => { const s = new Set(); for (const x of arr) { if (s.has(x)) E(`duplicate ${what} ${x}`); s.add(x); } };
  uniq(doc.questions.map((q) => q.id), 'question id'); uniq(doc.questions.map((q) => q.slug), 'question slug'); uniq(doc.questions.map((q) => q.code), 'question code');
  uniq(doc.questions.flatMap((q) => q.answers.map((a) => a.id)), 'answer id'); uniq(doc.stops.map((s) => s.id), 'stop id'); uniq(doc.rules.map((r) => r.id), 'rule id');
  uniq(doc.pages.map((p) => p.slug), 'page slug');
  const order = new Map(doc.questions.map((q, i) => [q.id, i]));
  const usedFlags = new Set(), usedStops = new Set();
  const needFlag = (f) => { usedFlags.add(f); if (!doc.flags[f]) E(`flag ${f} not declared`); };
  const needStop = (s) => { usedStops.add(s); if (!doc.stops.some((x) => x.id === s)) E(`stop ${s} not declared`); };
  const valueRef = (ref, q, what) => {
    const t = doc.questions.find((x) => x.id === ref.questionId);
    if (!t) return E(`${what} of question ${q.id}: unknown question ${ref.questionId}`);
    if (order.get(t.id) >= order.get(q.id)) E(`${what} of question ${q.id} refers forward`);
    for (const v of list(ref.value)) if (!t.answers.some((a) => a.value === v)) E(`${what} of question ${q.id}: no value "${v}" in question ${t.id}`);
  };
  doc.questions.forEach((q, i) => {
    if (q.type !== doc.line.id) E(`question ${q.id}: type is not the line`);
    if (!pages.includes(q.page)) E(`question ${q.id}: page ${q.page}`);
    if (i && q.page < doc.questions[i - 1].page) E(`question ${q.id}: page order`);
    const onPage = doc.questions.filter((x) => x.page === q.page);
    if (q.code !== (q.page - 1) * 100 + onPage.indexOf(q) + 1) E(`question ${q.id}: code ${q.code}`);
    if (q.haveTextBold && `${q.initialText}${q.textBold}${q.finalText}` !== q.title) E(`question ${q.id}: bold parts do not make the title`);
    if (q.followConsultation && !q.answers.some((a) => a.attentionQuestion)) E(`question ${q.id}: no attentionQuestion answer`);
    uniq(q.answers.map((a) => a.value), `value in question ${q.id}`);
    if (q.questionSelectionNeeded) valueRef(q.questionSelectionNeeded, q, 'questionSelectionNeeded');
    if (q.hideQuestion) valueRef(q.hideQuestion, q, 'hideQuestion');
    const kinds = new Set(q.answers.filter((a) => a.type <= 2).map((a) => a.type)); if (kinds.size > 1) E(`question ${q.id} mixes single and multiple choice`);
    for (const a of q.answers) {
      for (const s of a.selectionNeeded ?? []) if (s === a.id || !q.answers.some((b) => b.id === s)) E(`answer ${a.id}: selectionNeeded ${s}`);
      if (a.questionSelectionNeeded) valueRef(a.questionSelectionNeeded, q, 'answer questionSelectionNeeded');
      if (a.hideQuestion) valueRef(a.hideQuestion, q, 'answer hideQuestion');
      (a.flags ?? []).forEach(needFlag); if (a.stop) needStop(a.stop);
      if (a.toast && !doc.messages[a.toast]) E(`answer ${a.id}: message ${a.toast}`);
      if ((a.singleSelect || a.removeAll) && a.type !== 2) E(`answer ${a.id}: singleSelect outside multiple choice`);
      if (a.type >= 3 && !a.validation) E(`answer ${a.id}: free text or number without validation`);
      if (a.type === 4 && !(a.validation.min < a.validation.max)) E(`answer ${a.id}: numeric bounds`);
    }
  });
  const cond = (c, r) => {
    if (c.all) return c.all.forEach((x) => cond(x, r)); if (c.any) return c.any.forEach((x) => cond(x, r)); if (c.not) return cond(c.not, r);
    const o = c.answered ?? c.count;
    if (o) { const q = doc.questions.find((x) => x.id === o.questionId); if (!q) return E(`rule ${r.id}: question ${o.questionId}`); for (const v of o.anyOf ?? o.of) if (!q.answers.some((a) => a.value === v)) E(`rule ${r.id}: value "${v}"`); return; }
    if (!BUILT_IN.includes(c.measure) && !doc.measures.some((m) => m.id === c.measure)) E(`rule ${r.id}: measure ${c.measure}`);
  };
  for (const r of doc.rules) { cond(r.when, r); (r.flags ?? []).forEach(needFlag); if (r.stop) { needStop(r.stop); if (!pages.includes(r.page)) E(`rule ${r.id}: stop without page`); } }
  for (const s of doc.stops) { if (s.flag) needFlag(s.flag); if (!usedStops.has(s.id)) E(`stop ${s.id} unused`); if (s.kind === 'block' ? !doc.messages[s.messageKey] : !(s.title && s.description && s.button)) E(`stop ${s.id}: text missing`); }
  for (const [f, d] of Object.entries(doc.flags)) { if (!usedFlags.has(f)) E(`flag ${f} never raised`); if (!['info', 'warn', 'stop'].includes(d.severity)) E(`flag ${f} severity`); if (d.severity === 'stop' && (!d.override || !d.restricts?.length)) E(`flag ${f}: stop without override or restricts`); }
  const answerIds = new Map(doc.questions.flatMap((q) => q.answers.map((a) => [a.id, a])));
  for (const m of doc.measures) {
    for (const [k, id] of Object.entries(m.inputs ?? {})) { const a = answerIds.get(id); if (!a) E(`measure ${m.id}: answer ${id}`); else if (m.kind !== 'daysSinceDate' && a.type !== 4) E(`measure ${m.id}: ${k} is not numeric`); }
    for (const id of m.questions ?? []) if (!order.has(id)) E(`measure ${m.id}: question ${id}`);
  }
  const shown = doc.doctorView.sections.flatMap((s) => s.questions); uniq(shown, 'question in doctorView');
  for (const q of doc.questions) if (!shown.includes(q.id)) E(`question ${q.id} missing from doctorView`);
  for (const h of doc.doctorView.headline) if (!BUILT_IN.includes(h) && !doc.measures.some((m) => m.id === h)) E(`headline ${h}`);
  const texts = JSON.stringify(doc); if (/\s{2,}[A-Za-zÀ-ú]/.test(texts)) E('double space in text'); if (/TODO|FIXME|[Ll]orem ipsum/.test(texts)) E('placeholder text');
  // lines without skipping: every applicable page has at least one unconditional question
  if (!doc.line.skipEmptyPages) for (const p of doc.pages) if (p.kind === 'questions') { const qs = doc.questions.filter((q) => q.page === p.page); if (!qs.some((q) => !q.questionSelectionNeeded && !q.hideQuestion && (!q.gender || q.gender === p.gender))) E(`page ${p.page} can be empty`); }
}

// ---------- fixed expectations from the product's specification ----------
function fixed(name, doc) {
  const E = (m) => errors.push(`${name}: ${m}`);
  const q = (id) => doc.questions.find((x) => x.id === id);
  const ans = (id) => doc.questions.flatMap((x) => x.answers).find((a) => a.id === id);
  if (name === 'wl') {
    if (!/Peso \(kg\)/.test(ans(4).value) || ans(4).type !== 4) E('answer 4 is not the weight');
    if (!/Altura/.test(ans(6).value) || ans(6).type !== 4) E('answer 6 is not the height');
    if (!/grávida/.test(q(2).title) || q(2).answers.find((a) => a.value === 'Sim').stop !== 'pregnantAnswerYes') E('question 2 is not the pregnancy block');
    if (q(12).page !== 9 || !q(12).answers.some((a) => a.value === 'Nenhuma das anteriores' && a.singleSelect)) E('question 12 on page 9');
    if (!doc.rules.some((r) => r.stop === 'conditionsAnswer' && r.page === 9)) E('conditionsAnswer rule');
    for (const v of ['Diabetes', 'Insuficiência renal', 'Pancreatite']) if (!q(12).answers.find((a) => a.value === v)?.alertCard) E(`no alert for ${v}`);
    if (doc.photos.slots.map((s) => s.field).join() !== 'filePicFront,filePicRightSide') E('photos');
  }
  if (name === 'quedadecabelo') {
    for (const c of [101, 201, 301]) if (!doc.questions.some((x) => x.code === c)) E(`code ${c}`);
    const t = doc.questions.flatMap((x) => x.answers).find((a) => /outros sintomas/.test(a.value) && a.type === 3); if (t?.validation.maxLength !== 200) E('other-symptoms text is not limited to 200');
    if (doc.photos.slots.map((s) => s.field).join() !== 'filePicTop,filePicFront,filePicBack') E('photos');
    if (!doc.line.skipEmptyPages) E('page skipping');
  }
  if (name === 'melatonina' && doc.photos.slots.length !== 1) E('one selfie');
  if (name === 'be' && (doc.line.enabled || doc.line.paymentType !== 'ED')) E('wellness is disabled and pays as ED');
  if (['ed', 'ej'].includes(name) && !['measureBloodPressure', 'partnerMustConsult', 'cardiologyAssessment'].every((s) => doc.stops.some((x) => x.id === s))) E('ending screens');
  if (['ed', 'ej', 'wl'].includes(name) !== doc.identity.askRgWhenMissing) E('RG modal');
  if (JSON.stringify(doc.audience.genders) !== (name === 'wl' ? '[1,2]' : '[1]')) E('genders');
  if (!doc.questions.some((x) => x.followConsultation)) E('follow-up consultation question');
}

// ---------- 3: simulated runs ----------
let seed = 20261121; const rnd = () => ((seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32); const pick = (a) => a[Math.floor(rnd() * a.length)];
const textFor = (a) => (a.validation?.format === 'DD/MM/AAAA' ? pick(['10/11/2026', '01/10/2026', '15/01/2026']) : 'texto');
const numberFor = (a, how) => { const { min, max } = a.validation; if (how === 'safe') return /Altura/.test(a.value) ? 175 : /Peso desejado/.test(a.value) ? 85 : /Peso/.test(a.value) ? 100 : /Máxima/.test(a.value) ? 120 : /Mínima/.test(a.value) ? 80 : 7; if (/Altura/.test(a.value)) return 150 + Math.floor(rnd() * 50); if (/Peso/.test(a.value)) return 45 + Math.floor(rnd() * 110); return Math.round(min + rnd() * (max - min)); };

function safeFill(run, q) { // the answer that raises the fewest flags
  const vis = q.answers.filter((a) => run.visibleA(q, a));
  const cand = vis.filter((a) => a.type <= 2);
  if (cand.length && !cand.some((a) => run.isChosen(q, a))) {
    const rank = (a) => (a.stop ? 100 : 0) + (a.flags?.length ?? 0) * 10 + (a.attentionQuestion ? 50 : 0) + (q.answers.some((b) => b.selectionNeeded?.includes(a.id)) ? 5 : 0);
    const none = cand.find((a) => a.singleSelect && !a.flags);
    run.choose(q, none ?? [...cand].sort((a, b) => rank(a) - rank(b))[0]);
  }
  for (const a of q.answers) if (a.type >= 3 && run.visibleA(q, a) && !run.isChosen(q, a) && (q.required || a.type === 4)) run.choose(q, a, a.type === 3 ? textFor(a) : numberFor(a, 'safe'));
}
function randomFill(run, q) {
  const vis = () => q.answers.filter((a) => run.visibleA(q, a) && a.type <= 2);
  const cand = vis();
  if (cand.length) { if (cand[0].type === 1) run.choose(q, pick(cand)); else { const n = 1 + Math.floor(rnd() * 3); for (let i = 0; i < n; i++) run.choose(q, pick(vis())); if (!q.answers.some((a) => a.type === 2 && run.isChosen(q, a))) run.choose(q, pick(vis())); } }
  for (const a of q.answers) if (a.type >= 3 && run.visibleA(q, a) && (q.required || rnd() < 0.5)) run.choose(q, a, a.type === 3 ? textFor(a) : numberFor(a, 'random'));
}
// plan: Map(questionId -> answers to choose) ; avoid: Map(questionId -> values not to choose)
function drive(doc, who, fill, cov, plan = new Map(), avoid = new Map(), nums = new Map()) {
  const run = new Run(doc, who); let page = doc.pages[0]; const visited = []; let last = 0; const blocked = [];
  for (let step = 0; step < 60; step++) {
    visited.push(page.page); cov.pages.add(page.page);
    const pr = run.progress(page.page); if (!(pr > last || step === 0) || pr > 100) errors.push(`${doc.line.slug}: progress ${last} -> ${pr}`); last = pr;
    if (page.kind === 'questions' && !run.questionsOn(page.page).length) errors.push(`${doc.line.slug}: empty page ${page.page} shown`);
    const done = new Set();
    for (let guard = 0; guard < 40; guard++) {
      const q = run.questionsOn(page.page).find((x) => !done.has(x.id)); if (!q) break; done.add(q.id);
      if (plan.has(q.id)) { for (const a of plan.get(q.id)) if (run.visibleA(q, a) && !run.isChosen(q, a)) run.choose(q, a, a.type === 3 ? textFor(a) : a.type === 4 ? (nums.get(a.id) ?? numberFor(a, 'safe')) : true); for (const a of q.answers) if (a.type >= 3 && run.visibleA(q, a) && !run.isChosen(q, a)) run.choose(q, a, a.type === 3 ? textFor(a) : (nums.get(a.id) ?? numberFor(a, 'safe'))); }
      else if (avoid.has(q.id) && q.answers.some((a) => a.type <= 2)) { const ok = q.answers.filter((a) => a.type <= 2 && run.visibleA(q, a) && !a.stop && !avoid.get(q.id).includes(a.value)); run.choose(q, ok[0]); for (const a of q.answers) if (a.type >= 3 && run.visibleA(q, a)) run.choose(q, a, a.type === 3 ? textFor(a) : numberFor(a, 'safe')); }
      else fill(run, q);
      for (const a of q.answers) if (a.type === 4 && nums.has(a.id) && run.visibleA(q, a)) run.choose(q, a, nums.get(a.id));
    }
    for (const q of run.questionsOn(page.page)) { if (!run.complete(q)) errors.push(`${doc.line.slug}: question ${q.id} cannot be completed`); for (const a of q.answers) if (run.isChosen(q, a) && run.visibleA(q, a)) cov.answers.add(a.id); }
    for (const r of doc.rules) if (run.test(r.when)) cov.rules.add(r.id);
    const stops = run.stopsOn(page.page); stops.forEach((s) => cov.stops.add(s.id));
    run.flags(stops).forEach((f) => cov.flags.add(f));
    const end = stops.find((s) => s.kind === 'end'); if (end) return { result: 'end:' + end.id, visited, run, blocked };
    if (stops.length) { // blocked: the patient changes the answer and can then continue
      blocked.push(stops[0].id); if (blocked.length > 3) { errors.push(`${doc.line.slug}: block ${stops[0].id} has no way out`); return { result: 'stuck', visited, run, blocked }; }
      for (const q of doc.questions.filter((x) => x.page === page.page)) run.sel.delete(q.id);
      run.wasBlocked = true; run.normalise(); for (const q of run.questionsOn(page.page)) safeFill(run, q);
      run.flags().forEach((f) => cov.flags.add(f));
      if (run.stopsOn(page.page).length) errors.push(`${doc.line.slug}: safe answers still blocked on page ${page.page}`);
    }
    const next = run.next(page.page); if (!next) { if (last !== 100) errors.push(`${doc.line.slug}: ends at ${last}%`); if (run.payload().some((i) => i.score !== 0)) errors.push('score'); return { result: 'done', visited, run, blocked }; }
    page = next;
  }
  errors.push(`${doc.line.slug}: run does not end`); return { result: 'loop', visited, run, blocked };
}
function planFor(doc, q, a, plan = new Map(), avoid = new Map()) {
  const add = (qq, aa) => plan.set(qq.id, [...(plan.get(qq.id) ?? []), aa]);
  for (const id of a?.selectionNeeded ?? []) add(q, q.answers.find((b) => b.id === id));
  if (a) add(q, a);
  for (const x of [q, a].filter(Boolean)) {
    if (x.questionSelectionNeeded) { const t = doc.questions.find((y) => y.id === x.questionSelectionNeeded.questionId); planFor(doc, t, t.answers.find((b) => b.value === list(x.questionSelectionNeeded.value)[0]), plan, avoid); }
    if (x.hideQuestion) { avoid.set(x.hideQuestion.questionId, list(x.hideQuestion.value)); const t = doc.questions.find((y) => y.id === x.hideQuestion.questionId); planFor(doc, t, null, plan, avoid); }
  }
  return { plan, avoid };
}

const table = [];
for (const name of Object.keys(LINES)) {
  const doc = JSON.parse(fs.readFileSync(path.join(dir, `${name}.json`), 'utf8'));
  const before = errors.length; structure(name, doc); fixed(name, doc); if (errors.length > before) continue;
  const cov = { pages: new Set(), answers: new Set(), flags: new Set(), stops: new Set(), rules: new Set() }; const ends = {};
  const note = (r) => { ends[r.result] = (ends[r.result] ?? 0) + 1; return r; };
  for (const gender of doc.audience.genders) {
    const safe = note(drive(doc, { age: 35, gender }, safeFill, cov)); if (safe.result !== 'done') errors.push(`${name}: the healthy path ends with ${safe.result}`);
    const stopFlags = [...safe.run.flags()].filter((f) => doc.flags[f]?.severity === 'stop'); if (stopFlags.length) errors.push(`${name}: the healthy path raises ${stopFlags}`);
    for (const q of doc.questions) for (const a of q.answers) { if (q.gender && q.gender !== gender) continue; const { plan, avoid } = planFor(doc, q, a); const r = note(drive(doc, { age: 35, gender }, safeFill, cov, plan, avoid)); if (!cov.answers.has(a.id)) errors.push(`${name}: answer ${a.id} not reachable (${r.result})`); }
    const numeric = doc.questions.flatMap((q) => q.answers.filter((a) => a.type === 4));
    for (const a of numeric) for (const v of [a.validation.min, (a.validation.min + a.validation.max) / 2, a.validation.max]) note(drive(doc, { age: 35, gender }, safeFill, cov, new Map(), new Map(), new Map([[a.id, v]])));
    const byVal = (re) => numeric.find((a) => re.test(a.value))?.id;
    for (const w of [60, 70, 78, 85, 100, 130]) note(drive(doc, { age: 35, gender }, safeFill, cov, new Map(), new Map(), new Map([[byVal(/^Peso \(kg\)/), w], [byVal(/Altura/), 175]].filter(([k]) => k))));
    for (const age of [18, 19, 41, 42, 64, 65]) note(drive(doc, { age, gender }, safeFill, cov));
    for (let i = 0; i < RUNS; i++) note(drive(doc, { age: 18 + Math.floor(rnd() * 48), gender }, randomFill, cov));
  }
  const miss = (all, set, what) => { const m = all.filter((x) => !set.has(x)); if (m.length) errors.push(`${name}: ${what} never reached: ${m.join(', ')}`); };
  miss(doc.pages.map((p) => p.page), cov.pages, 'pages'); miss(doc.questions.flatMap((q) => q.answers.map((a) => a.id)), cov.answers, 'answers');
  miss(Object.keys(doc.flags), cov.flags, 'flags'); if (doc.stops.some((s) => s.kind === 'block')) miss(['ANSWER_CHANGED_AFTER_BLOCK'], cov.flags, 'system flags'); miss(doc.stops.map((s) => s.id), cov.stops, 'stops'); miss(doc.rules.map((r) => r.id), cov.rules, 'rules');
  const sev = (s) => Object.values(doc.flags).filter((f) => f.severity === s).length;
  table.push({ line: name, pages: doc.pages.length, questions: doc.questions.length, answers: doc.questions.reduce((s, q) => s + q.answers.length, 0), flags: Object.keys(doc.flags).length, info: sev('info'), warn: sev('warn'), stop: sev('stop'), endStops: doc.stops.filter((s) => s.kind === 'end').length, blocks: doc.stops.filter((s) => s.kind === 'block').length, alertCards: doc.questions.reduce((s, q) => s + (q.alertCard ? 1 : 0) + q.answers.filter((a) => a.alertCard).length, 0) + doc.rules.filter((r) => r.alertCard).length, rules: doc.rules.length, photos: doc.photos.slots.length, runs: Object.values(ends).reduce((a, b) => a + b, 0) });
}
console.table(table);
if (errors.length) { console.error([...new Set(errors)].slice(0, 60).join('\n')); console.error(`${new Set(errors).size} problem(s)`); process.exit(1); }
console.log('all checks passed');
