import { createReader, readToPreview, toFrameEnd, type FrameMessage } from '../../shared/messages.ts';
import { READY, type PreviewMessage } from '../../shared/sandbox.ts';
import { toDocument } from './toDocument.ts';

/** The script of `/sandbox/preview/`, which shows a reader's document in a nested frame. The policy of this document
 *  forbids that frame to navigate, even to an address of the site, which the page's policy would allow. */
narrow();

addEventListener('message', ({ source, data, ports: [port] }: MessageEvent<unknown>) => {
  const message = source === parent ? readToPreview(data) : null;
  if (message && port) draw(message, port);
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

function draw({ request, token, scripts }: PreviewMessage, port: MessagePort): void {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts allow-forms');
  frame.title = request.entry;
  const read = createReader();
  let kit: MessagePort | undefined;
  const send = (message: FrameMessage) => {
    port.postMessage(message);
    if (message.type !== 'done' || message.reason === 'finished') return;
    kit?.close();
    frame.remove();
  };
  // The kit runs before the reader's code, and hands over a port that only it has. Whatever the document sends to its
  // parent after that is the reader's.
  addEventListener('message', ({ source, ports }) => {
    if (source !== frame.contentWindow || !frame.isConnected) return;
    if (kit) {
      send(toFrameEnd('message'));
      return;
    }
    [kit] = ports;
    kit?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (frame.isConnected) send(read(data));
    });
    kit?.start();
  });
  const decoder = new TextDecoder();
  frame.srcdoc = toDocument(
    { request, token },
    scripts.map((script) => decoder.decode(script)),
  );
  document.body.replaceChildren(frame);
}
