import { houseStyle } from '../../api/src/shared/page/houseStyle.ts';

export const DEMO_STYLE = `${houseStyle}
main{max-width:760px;margin:0 auto;padding:0 16px 72px}
h2{font-size:20px;margin:0 0 8px}
.quiet-text{color:var(--muted)}
section{background:var(--surface);border-radius:12px;padding:20px;margin:20px 0}
.now{font-size:22px;font-variant-numeric:tabular-nums;margin:4px 0 16px}
.row{display:flex;flex-wrap:wrap;gap:8px}
button{font:inherit;min-height:48px;padding:0 18px;border-radius:999px;border:1px solid var(--primary);background:var(--primary);color:var(--onPrimary);cursor:pointer}
button.quiet{background:var(--surface);color:var(--primary)}button:disabled{opacity:.5}
ul{list-style:none;padding:0;margin:12px 0 0}
li{border-top:1px solid var(--line);padding:14px 0;display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;justify-content:space-between}
.code{font-weight:600;font-variant-numeric:tabular-nums}[role=alert]{color:var(--danger);font-weight:600}`;
