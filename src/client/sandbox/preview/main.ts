import {
  OUTPUT_LIMIT,
  READY,
  toEarlyEnd,
  type FromRunner,
  type PreviewMessage,
} from '../../../shared/practice/sandbox.ts';
import { toDocument } from './toDocument.ts';

/** The script of `/sandbox/preview/`, which shows a reader's document in a nested frame. The policy of this document
 *  forbids that frame to navigate, even to an address of the site, which the page's policy would allow. */
narrow();

const MESSAGE_LIMIT = 4000;

addEventListener('message', ({ source, data, ports: [port] }: MessageEvent<PreviewMessage>) => {
  if (source !== parent || data.type !== 'preview' || !port) return;
  draw(data, port);
});
parent.postMessage(READY, '*');

/** The policy of the header again, for hosts that send none. */
function narrow(): void {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content =
    "default-src 'none'; script-src 'unsafe-inline' blob:; style-src 'unsafe-inline'; img-src data: blob:; font-src data:";
  document.head.append(meta);
  const style = document.createElement('style');
  style.textContent = 'html, body, iframe { display: block; width: 100%; height: 100%; margin: 0; border: 0 }';
  document.head.append(style);
}

function draw({ request, scripts }: PreviewMessage, port: MessagePort): void {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts allow-forms');
  frame.title = request.entry;
  let messages = 0;
  let bytes = 0;
  addEventListener('message', ({ source, data }: MessageEvent<FromRunner>) => {
    if (source !== frame.contentWindow) return;
    messages++;
    bytes += 'text' in data ? data.text.length : 0;
    if (messages <= MESSAGE_LIMIT && bytes <= OUTPUT_LIMIT) {
      port.postMessage(data);
      return;
    }
    frame.remove();
    port.postMessage(toEarlyEnd('output') satisfies FromRunner);
  });
  const decoder = new TextDecoder();
  port.postMessage({ type: 'started' } satisfies FromRunner);
  frame.srcdoc = toDocument(
    request,
    scripts.map((script) => decoder.decode(script)),
  );
  document.body.replaceChildren(frame);
}
