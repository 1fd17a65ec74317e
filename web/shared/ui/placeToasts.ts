const FIELDS = 'input:not([type="hidden"]), textarea, select, [role="combobox"], [contenteditable="true"]';
/** Fields; and the heading and the menus of the page, which say where the person is. */
const KEPT_CLEAR = `h1, nav, ${FIELDS}`;
const IMPORTANT = 1000;

const bandOf = (element: Element, weight: number): Band => {
  const { top, bottom } = element.getBoundingClientRect();
  return { top, bottom, weight };
};

/**
 * Notices at an edge that let presses through, such as that of a lost connection: no point of the screen finds them.
 */
const statusBars = (region: Element): Element[] =>
  [...document.querySelectorAll('[role="status"]')].filter(
    (notice) => !region.contains(notice) && getComputedStyle(notice).position === 'fixed',
  );

/** The menus and bars that stay at an edge of the screen. */
function barsAt(y: number, region: Element): Element[] {
  const bars = new Set<Element>();
  for (const at of document.elementsFromPoint(innerWidth / 2, y))
    for (
      let element: Element | null = at;
      element && element !== document.body;
      element = element.parentElement
    )
      if (!region.contains(element) && /fixed|sticky/.test(getComputedStyle(element).position))
        bars.add(element);
  return [...bars];
}

/** The dialog that is above all others: they open one from another, in the order of the document. */
const topDialog = (): HTMLDialogElement | null =>
  [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1) ?? null;

interface Dialogs {
  /** The dialog that the toasts are in, or null while they are over the page. */
  dialog: HTMLDialogElement | null;
  onDialog(dialog: HTMLDialogElement | null): void;
}

/**
 * Moves the toasts to a place where they cover no field, menu or bar (`toastPlace`), again whenever the page scrolls,
 * the focus moves or a keyboard opens; into a dialog that opens, and out of it when it closes. Returns a function that
 * ends this.
 */
export function placeToasts(region: HTMLElement, { dialog, onDialog }: Dialogs): () => void {
  onDialog(topDialog());
  const ending = new AbortController();
  const place = dialog ? () => keepFieldShown(dialog) : () => placeOnPage(region);
  place();
  // A dialog, a bar or a field may also appear while toasts are shown.
  const changes = new MutationObserver(() => {
    onDialog(topDialog());
    place();
  });
  changes.observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
  const options = { passive: true, signal: ending.signal };
  for (const name of ['scroll', 'resize']) {
    window.addEventListener(name, place, options);
    window.visualViewport?.addEventListener(name, place, options);
  }
  document.addEventListener('focusin', place, options);
  return () => {
    changes.disconnect();
    ending.abort();
  };
}

/** The toasts stay at the bottom of a dialog that scrolls: the focused field is scrolled above them. */
function keepFieldShown(dialog: HTMLDialogElement): void {
  const field = document.activeElement;
  const toasts = dialog.lastElementChild;
  if (!toasts || !field?.matches(FIELDS) || !dialog.contains(field)) return;
  const covered = field.getBoundingClientRect().bottom - toasts.getBoundingClientRect().top;
  if (covered > 0) dialog.scrollBy(0, covered + GAP);
}

function placeOnPage(region: HTMLElement): void {
  if (region.children.length === 0) return;
  const boxes = [...region.children].map((toast) => toast.getBoundingClientRect());
  const [left, right] = [
    Math.min(...boxes.map((box) => box.left)),
    Math.max(...boxes.map((box) => box.right)),
  ];
  const { offsetTop: top = 0, height: shown = innerHeight } = window.visualViewport ?? {};
  const screen = { top, bottom: top + shown };
  const partsInReach = [...document.querySelectorAll(KEPT_CLEAR)].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.height > 0 && box.left < right && box.right > left;
  });
  const menus = [
    ...document.querySelectorAll('header'),
    ...statusBars(region),
    ...barsAt(1, region),
    ...barsAt(innerHeight - 2, region),
  ];
  const bands = [
    ...partsInReach.map((element) => bandOf(element, element === document.activeElement ? IMPORTANT : 1)),
    ...menus.map((menu) => bandOf(menu, IMPORTANT)),
  ].filter(
    (band) => band.bottom > screen.top && band.top < screen.bottom && band.bottom - band.top < shown / 2,
  );
  const isWide = innerWidth >= 768;
  const height = region.getBoundingClientRect().height;
  region.style.bottom = 'auto';
  region.style.top = `${toastPlace(height, { ...screen, prefer: isWide ? 'bottom' : 'top' }, bands)}px`;
}

interface Band {
  top: number;
  bottom: number;
  /** How bad it is to cover it: a menu, a bar or the focused field counts more than any number of other fields. */
  weight: number;
}

interface Screen {
  top: number;
  bottom: number;
  /** The edge at which toasts are expected. */
  prefer: 'top' | 'bottom';
}

const GAP = 8;

const coveredBy = (top: number, height: number, { top: from, bottom: to, weight }: Band): number =>
  Math.max(0, Math.min(top + height, to) - Math.max(top, from)) * weight;

/**
 * The top of the place nearest to the preferred edge where toasts of this height cover none of the bands; if there is
 * none, of the place that covers the least.
 */
export function toastPlace(height: number, screen: Screen, bands: readonly Band[]): number {
  const [first, last] = [screen.top + GAP, screen.bottom - GAP - height];
  const places = [first, last, ...bands.flatMap(({ top, bottom }) => [bottom + GAP, top - GAP - height])]
    .filter((top) => top >= first && top <= last)
    .toSorted((one, other) => (screen.prefer === 'top' ? one - other : other - one));
  const covered = (top: number) => bands.reduce((sum, band) => sum + coveredBy(top, height, band), 0);
  return places.reduce((best, top) => (covered(top) < covered(best) ? top : best), places[0] ?? first);
}
