import defaultRules from 'jsdom/lib/jsdom/browser/default-stylesheet.js';

interface Rule {
  order: number;
  selector: string;
  value: string;
}

/**
 * A higher number than that of the rules of any sheet: the rules of a later sheet come after those of an earlier one.
 */
const MOST_RULES = 1_000_000;

/** The rules of a document that set one of the given properties. Only sheets and rules that were added are read. */
export class StyleRules {
  readonly #names: readonly string[];
  readonly #document: Document;
  readonly #builtIn: CSSStyleSheet | null;
  /** By property, then by the class or tag that an element needs to match. */
  #rules = new Map<string, Map<string, Rule[]>>();
  #order = 0;
  /** The sheets and the number of their rules that were read: Chakra adds rules to a sheet that exists. */
  #seen: { sheet: CSSStyleSheet; count: number; order: number }[] = [];

  constructor(document: Document, names: readonly string[]) {
    this.#names = names;
    this.#document = document;
    const style = document.createElement('style');
    style.textContent = defaultRules;
    // jsdom reads a style sheet when its element enters a document.
    document.head.append(style);
    this.#builtIn = style.sheet;
    style.remove();
  }

  /** The value that the last matching rule sets; empty without one. jsdom knows no specificity either. */
  lastMatch(element: Element, name: string): string {
    this.#readNew();
    const byKey = this.#rules.get(name);
    const found = [...element.classList, `<${element.localName}>`, '*'].flatMap(
      (key) => byKey?.get(key) ?? [],
    );
    found.sort((a, b) => b.order - a.order);
    return found.find(({ selector }) => matches(element, selector))?.value ?? '';
  }

  #readNew(): void {
    const sheets = [...this.#document.styleSheets];
    const isContinued = this.#seen.every(
      ({ sheet, count }, index) => sheets[index] === sheet && sheet.cssRules.length >= count,
    );
    if (this.#rules.size === 0 || !isContinued) {
      this.#rules = new Map(this.#names.map((name) => [name, new Map()]));
      this.#seen = [];
      this.#order = 0;
      if (this.#builtIn) this.#read(this.#builtIn.cssRules);
    }
    for (const [index, sheet] of sheets.entries()) {
      const seen = this.#seen[index] ?? { sheet, count: 0, order: (index + 1) * MOST_RULES };
      this.#seen[index] = seen;
      if (sheet.cssRules.length === seen.count) continue;
      this.#order = seen.order;
      this.#read(Array.from(sheet.cssRules).slice(seen.count));
      seen.count = sheet.cssRules.length;
      seen.order = this.#order;
    }
  }

  #read(rules: Iterable<CSSRule & Partial<CSSStyleRule & CSSMediaRule>>): void {
    for (const rule of rules) {
      // jsdom has no window size, so it applies only media types such as `screen`.
      if (rule.media) {
        if (Array.from(rule.media).includes('screen')) this.#read(rule.cssRules ?? []);
      } else if (rule.selectorText) this.#add(rule as CSSStyleRule);
    }
  }

  #add({ selectorText, style }: CSSStyleRule): void {
    for (const [name, byKey] of this.#rules) {
      const value = style.getPropertyValue(name);
      if (!value) continue;
      this.#order += 1;
      for (const selector of splitList(selectorText)) {
        const key = keyOf(selector);
        const known = byKey.get(key);
        const rule = { order: this.#order, selector, value };
        if (known) known.push(rule);
        else byKey.set(key, [rule]);
      }
    }
  }
}

function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

/**
 * Replaces what is in parentheses and brackets by stars, so that the remaining commas, spaces and dots are the
 * selector's own.
 */
function withoutArguments(selector: string): string {
  const shorter = selector.replace(/\([^()]*\)|\[[^[\]]*\]/g, (part) => '*'.repeat(part.length));
  return shorter === selector ? selector : withoutArguments(shorter);
}

/** Splits a list of selectors at its outer commas. */
function splitList(list: string): string[] {
  const plain = withoutArguments(list);
  const parts: string[] = [];
  let from = 0;
  for (const part of plain.split(',')) {
    parts.push(list.slice(from, from + part.length).trim());
    from += part.length + 1;
  }
  return parts;
}

/** A class that the element must have, else its tag as `<tag>`, else `*` for rules that any element may match. */
function keyOf(selector: string): string {
  const last =
    withoutArguments(selector)
      .split(/[\s>+~]+/)
      .at(-1) ?? '';
  if (last.includes('\\')) return '*';
  const className = /\.([\w-]+)/.exec(last)?.[1];
  const tag = /^[a-z][\w-]*/i.exec(last)?.[0];
  return className ?? (tag ? `<${tag.toLowerCase()}>` : '*');
}
