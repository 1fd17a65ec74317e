// A second engine, written independently and as plainly as possible: its behaviour defines how questions
// show, hide and stop. Random walks compare ours with it, and the checker of the data uses it.
const TODAY = new Date(Date.UTC(2026, 10, 23));
const list = (v) => (Array.isArray(v) ? v : [v]);

export class Run {
  constructor(doc, { age, gender }) {
    this.doc = doc; this.age = age; this.gender = gender;
    this.q = new Map(doc.questions.map((x) => [x.id, x]));
    this.sel = new Map(); // questionId -> Map(answerId -> text | number | true)
  }
  chosen(q) { return this.sel.get(q.id) ?? new Map(); }
  isChosen(q, a) { return this.chosen(q).has(a.id); }
  hasValue(ref) {
    const q = this.q.get(ref.questionId);
    if (!this.visibleQ(q)) return false;
    return q.answers.some((a) => this.isChosen(q, a) && this.visibleA(q, a) && list(ref.value).includes(a.value));
  }
  gates(x) {
    if (x.hidden) return false;
    if (x.gender && x.gender !== this.gender) return false;
    if (x.questionSelectionNeeded && !this.hasValue(x.questionSelectionNeeded)) return false;
    if (x.hideQuestion && this.hasValue(x.hideQuestion)) return false;
    return true;
  }
  visibleA(q, a) {
    if (!this.gates(a)) return false;
    if (a.selectionNeeded) return a.selectionNeeded.every((id) => this.chosen(q).has(id));
    return true;
  }
  visibleQ(q) { return this.gates(q) && this.pageFits(this.page(q.page)) && q.answers.some((a) => this.visibleA(q, a)); }
  page(n) { return this.doc.pages.find((p) => p.page === n); }
  pageFits(p) { return !p.gender || p.gender === this.gender; }
  questionsOn(n) { return this.doc.questions.filter((q) => q.page === n && this.visibleQ(q)); }
  choose(q, a, value = true) {
    const m = new Map(this.chosen(q));
    if (a.type === 1) {
      for (const b of q.answers) if (b.type === 1 && b.id !== a.id && !b.keep) m.delete(b.id);
      m.set(a.id, true);
    } else if (a.type === 2) {
      if (m.has(a.id)) m.delete(a.id);
      else {
        for (const b of q.answers) if (b.id !== a.id && (a.singleSelect || a.removeAll || b.singleSelect)) m.delete(b.id);
        m.set(a.id, true);
      }
    } else m.set(a.id, value);
    this.sel.set(q.id, m);
    if (a.type === 2 && a.removeAll && m.has(a.id)) for (const d of this.doc.questions) if ([d.questionSelectionNeeded, d.hideQuestion].some((r) => r?.questionId === q.id)) this.sel.delete(d.id);
    this.normalise();
  }
  normalise() { // hidden items lose their answer, unless keep (any reason) or keepParent (hidden because the parent changed)
    for (let i = 0; i < 20; i++) {
      let changed = false;
      for (const q of this.doc.questions) {
        const m = this.sel.get(q.id); if (!m) continue;
        const vq = this.visibleQ(q);
        for (const a of q.answers) if (m.has(a.id) && !(vq && this.visibleA(q, a)) && !(a.keep || q.keep || (vq && a.keepParent) || q.keepParent)) { m.delete(a.id); changed = true; }
      }
      if (!changed) return;
    }
    throw new Error('visibility does not settle');
  }
  complete(q) {
    if (!q.required) return true;
    const vis = q.answers.filter((a) => this.visibleA(q, a));
    const groups = vis.filter((a) => a.type <= 2);
    if (groups.length && !groups.some((a) => this.isChosen(q, a))) return false;
    return vis.filter((a) => a.type >= 3).every((a) => this.isChosen(q, a) && String(this.chosen(q).get(a.id)).trim() !== '');
  }
  measure(id) {
    if (id === 'age') return this.age; if (id === 'gender') return this.gender;
    const m = this.doc.measures.find((x) => x.id === id);
    const val = (aid) => { const q = this.doc.questions.find((x) => x.answers.some((a) => a.id === aid)); const a = q.answers.find((x) => x.id === aid); return this.visibleQ(q) && this.visibleA(q, a) ? this.chosen(q).get(aid) : undefined; };
    if (m.kind === 'bmi') { const w = val(m.inputs.weightKg), h = val(m.inputs.heightCm); return w > 0 && h > 0 ? (w * 10000) / (h * h) : undefined; }
    if (m.kind === 'number') return val(m.inputs.value);
    if (m.kind === 'daysSinceDate') { const t = val(m.inputs.value); if (!t) return undefined; const [d, mo, y] = t.split('/').map(Number); return Math.floor((TODAY - Date.UTC(y, mo - 1, d)) / 864e5); }
    if (m.kind === 'sumPoints') { const pts = m.questions.flatMap((i) => { const q = this.q.get(i); return this.visibleQ(q) ? q.answers.filter((a) => this.isChosen(q, a) && a.points !== undefined).map((a) => a.points) : []; }); return pts.length ? pts.reduce((s, x) => s + x, 0) : undefined; }
    throw new Error('measure ' + id);
  }
  test(c) {
    const cmp = (x, op, y) => x !== undefined && ({ lt: x < y, lte: x <= y, gt: x > y, gte: x >= y, eq: x === y })[op];
    if (c.all) return c.all.every((x) => this.test(x));
    if (c.any) return c.any.some((x) => this.test(x));
    if (c.not) return !this.test(c.not);
    if (c.answered) return this.hasValue({ questionId: c.answered.questionId, value: c.answered.anyOf });
    if (c.count) { const q = this.q.get(c.count.questionId); return cmp(this.visibleQ(q) ? q.answers.filter((a) => this.isChosen(q, a) && c.count.of.includes(a.value)).length : 0, c.op, c.value); }
    return cmp(this.measure(c.measure), c.op, c.value);
  }
  stopsOn(n) {
    const out = [];
    for (const q of this.questionsOn(n)) for (const a of q.answers) if (a.stop && this.isChosen(q, a) && this.visibleA(q, a)) out.push(a.stop);
    for (const r of this.doc.rules) if (r.stop && r.page === n && this.test(r.when)) out.push(r.stop);
    return out.map((id) => this.doc.stops.find((s) => s.id === id));
  }
  flags(extraStops = []) {
    const f = new Set(extraStops.map((s) => s.flag).filter(Boolean));
    for (const q of this.doc.questions) if (this.visibleQ(q)) for (const a of q.answers) if (this.isChosen(q, a) && this.visibleA(q, a)) (a.flags ?? []).forEach((x) => f.add(x));
    for (const r of this.doc.rules) if (r.flags && this.test(r.when)) r.flags.forEach((x) => f.add(x));
    if (this.wasBlocked) f.add('ANSWER_CHANGED_AFTER_BLOCK');
    return f;
  }
  applicablePages() { return this.doc.pages.filter((p) => this.pageFits(p)); }
  next(n) {
    const rest = this.applicablePages().filter((p) => p.page > n);
    if (!this.doc.line.skipEmptyPages) return rest[0];
    return rest.find((p) => p.kind !== 'questions' || this.questionsOn(p.page).length > 0);
  }
  shownPages() { return this.applicablePages().filter((p) => !this.doc.line.skipEmptyPages || p.kind !== 'questions' || this.questionsOn(p.page).length > 0); }
  progress(n) { const ps = this.shownPages(); return ((ps.findIndex((p) => p.page === n) + 1) / ps.length) * 100; }
  payload() {
    const out = [];
    for (const q of this.doc.questions) if (this.visibleQ(q)) for (const a of q.answers) if (this.isChosen(q, a) && this.visibleA(q, a)) out.push({ question: this.doc.line.storeByCode ? q.code : q.id, type: a.type, answer: a.id, textResponse: a.type >= 3 ? String(this.chosen(q).get(a.id)) : a.value, score: 0 });
    return out;
  }
}

