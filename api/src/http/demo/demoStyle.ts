export const DEMO_STYLE = `:root{font-family:system-ui,sans-serif;color:#1d2a2e;background:#f7f5f1;line-height:1.5}
body{margin:0}main{max-width:760px;margin:0 auto;padding:24px 16px 72px}
h1{font-size:32px;line-height:1.15;margin:0 0 12px}h2{font-size:20px;margin:0 0 8px}
.mark{color:#25505b;font-weight:600;margin:0 0 8px}.quiet-text{color:#56636a}
section{background:#fff;border-radius:12px;padding:20px;margin:20px 0}
.now{font-size:22px;font-variant-numeric:tabular-nums;margin:4px 0 16px}
.row{display:flex;flex-wrap:wrap;gap:8px}
button{font:inherit;min-height:48px;padding:0 18px;border-radius:999px;border:1px solid #25505b;background:#25505b;color:#fff;cursor:pointer}
button.quiet{background:#fff;color:#25505b}button:disabled{opacity:.5}
button:focus-visible,a:focus-visible{outline:3px solid #25505b;outline-offset:2px}
a{color:#25505b}ul{list-style:none;padding:0;margin:12px 0 0}
li{border-top:1px solid #d9d3c7;padding:14px 0;display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;justify-content:space-between}
.code{font-weight:600;font-variant-numeric:tabular-nums}[role=alert]{color:#b3261e;font-weight:600}`;
