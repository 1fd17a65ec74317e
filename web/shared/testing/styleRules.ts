import defaultRules from 'jsdom/lib/jsdom/browser/default-stylesheet.js';

interface Rule {
  order: number;
  selector: string;
  value: string;
}

/** The rules of a document that set one of the given properties, read again only where a style sheet was added. */
export class StyleRules {
  readonly #names: readonly string[];
  readonly #document: Document;
  readonly #builtIn: CSSStyleSheet | null;
  /** By property, then by the class or tag that an element needs to match. */
  #rules = new Map<string, Map<string, Rule[]>>();
  #order = 0;
  #seen = 0;
  #last: CSSStyleSheet | null = null;

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
    const { styleSheets } = this.#document;
    const isSame = this.#seen > 0 && styleSheets[this.#seen - 1] === this.#last;
    if (!isSame) {
      this.#rules = new Map(this.#names.map((name) => [name, new Map()]));
      this.#seen = 0;
      if (this.#builtIn) this.#read(this.#builtIn);
    }
    for (; this.#seen < styleSheets.length; this.#seen += 1) {
      this.#last = styleSheets[this.#seen] ?? null;
      if (this.#last) this.#read(this.#last);
    }
  }

  #read(sheet: CSSStyleSheet | CSSMediaRule): void {
    for (const rule of sheet.cssRules as Iterable<CSSRule & Partial<CSSStyleRule & CSSMediaRule>>) {
      // jsdom has no window size, so it applies only media types such as `screen`.
      if (rule.media) {
        if (Array.from(rule.media).includes('screen')) this.#read(rule as CSSMediaRule);
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
