/**
 * System fonts stretched to the widths of ours, measured on our own sentences, so that nothing moves when the real
 * font loads. Our ascent is 1 em and our descent 0.303 em.
 */
const FALLBACKS = [
  {
    family: 'Hanken Fallback',
    weight: '100 500',
    local: ['Roboto', 'Arial', 'Liberation Sans'],
    width: 1.005,
  },
  {
    family: 'Hanken Fallback',
    weight: '600 900',
    local: ['Arial Bold', 'Liberation Sans Bold'],
    width: 0.947,
  },
  { family: 'Hanken Wide Fallback', weight: '100 500', local: ['DejaVu Sans'], width: 0.885 },
  { family: 'Hanken Wide Fallback', weight: '600 900', local: ['DejaVu Sans Bold'], width: 0.799 },
];

const percent = (value: number) => `${(value * 100).toFixed(1)}%`;

/** Written into the document, so that the first paint already has the font faces. */
export function fontFaces(font: string | null): string {
  const fallbacks = FALLBACKS.map(({ family, weight, local, width }) => {
    const src = local.map((name) => `local("${name}")`).join(',');
    return `@font-face{font-family:"${family}";font-weight:${weight};src:${src};size-adjust:${percent(width)};ascent-override:${percent(1 / width)};descent-override:${percent(0.303 / width)};line-gap-override:0%}`;
  }).join('');
  if (!font) return fallbacks;
  return `@font-face{font-family:"Hanken Grotesk Variable";font-style:normal;font-display:swap;font-weight:100 900;src:url("${font}") format("woff2")}${fallbacks}`;
}
