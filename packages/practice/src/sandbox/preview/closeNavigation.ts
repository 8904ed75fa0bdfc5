import { bind } from './bind.ts';

const XLINK = 'http://www.w3.org/1999/xlink';

/** Take away from a reader's document what leads to another address: links, forms and refreshes. The policies refuse
 *  such a navigation too, but the whole Chromium connects to the other host before it asks them. `location` cannot be
 *  taken away.
 *  @returns does the same for a shadow root, whose events may not leave it */
export function closeNavigation(): (root: EventTarget) => void {
  // Bound now, because a program may replace them.
  const listen = bind(EventTarget.prototype.addEventListener);
  const forget = bind(EventTarget.prototype.removeEventListener);
  const preventDefault = bind(Event.prototype.preventDefault);
  const getRoot = bind(Node.prototype.getRootNode);
  const submit = bind(HTMLFormElement.prototype.submit);
  const stop = self.stop.bind(self);

  /** The event that would navigate. It is prevented after all listeners, so that `defaultPrevented` tells them what
   *  the document's own code did. */
  let leaving: Event | null = null;
  let fragment = '';
  const prevent = (event: Event) => {
    if (event !== leaving) return;
    leaving = null;
    // The address of a part is resolved against that of the frame's parent, so the browser would leave the document.
    if (fragment !== '' && !event.defaultPrevented) location.assign(`about:srcdoc${fragment}`);
    preventDefault(event);
  };
  const notice = (event: Event) => {
    const address = event.type === 'submit' ? null : findAddress(event);
    if (event.type === 'submit' ? !isSent(event as SubmitEvent) : address === null) return;
    leaving = event;
    fragment = event.type === 'click' && address?.startsWith('#') ? address : '';
    const root = event.currentTarget as EventTarget;
    forget(root, event.type, prevent);
    listen(root, event.type, prevent);
  };
  const watch = (root: EventTarget) => {
    for (const type of ['click', 'auxclick', 'submit']) listen(root, type, notice, true);
  };
  watch(self);

  // An event that is stopped does not reach the last listener.
  for (const name of ['stopPropagation', 'stopImmediatePropagation'] as const) {
    const stopEvent = bind(Event.prototype[name]);
    Event.prototype[name] = function stopLater() {
      prevent(this);
      stopEvent(this);
    };
  }
  const { stopPropagation } = Event.prototype;
  Object.defineProperty(Event.prototype, 'cancelBubble', {
    set(this: Event, isStopped: boolean) {
      if (isStopped) Reflect.apply(stopPropagation, this, []);
    },
    configurable: true,
  });
  // Events of an element outside of the document do not reach the window.
  const watchDetached = (target: EventTarget) => {
    if (target instanceof Element && !target.isConnected) watch(getRoot(target));
  };
  const click = bind(HTMLElement.prototype.click);
  HTMLElement.prototype.click = function clickHere() {
    watchDetached(this);
    click(this);
  };
  const dispatch = bind(EventTarget.prototype.dispatchEvent);
  EventTarget.prototype.dispatchEvent = function dispatchEvent(event) {
    watchDetached(this);
    return dispatch(this, event);
  };
  // What it opens elsewhere is refused anyway.
  self.open = () => null;
  HTMLFormElement.prototype.submit = function submitHere() {
    if (isDialog(this, null)) submit(this);
  };

  // A refresh waits until the document has loaded, and then for a turn of the event loop. Stopping before that would end
  // the document's own loading.
  listen(self, 'load', () => {
    if (hasRefresh(document.documentElement)) stop();
  });
  new MutationObserver((records) => {
    if (document.readyState !== 'complete') return;
    if (
      records.some(({ type, target, addedNodes }) =>
        [...addedNodes, ...(type === 'attributes' ? [target] : [])].some(hasRefresh),
      )
    )
      stop();
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['http-equiv', 'content'] });
  return watch;
}

const REFRESH = 'meta[http-equiv="refresh" i]';

const hasRefresh = (node: Node): boolean =>
  node instanceof Element && (node.matches(REFRESH) || node.querySelector(REFRESH) !== null);

/** @returns the address of the link that an event follows, as it is written */
function findAddress(event: Event): string | null {
  const link = event.composedPath().find((node) => node instanceof Element && /^(?:a|area)$/i.test(node.localName));
  if (!(link instanceof Element)) return null;
  const address = (link.getAttribute('href') ?? link.getAttributeNS(XLINK, 'href'))?.trim() ?? null;
  return address !== null && /^javascript:/i.test(address) ? null : address;
}

/** An event that a program made sends nothing. */
const isSent = ({ isTrusted, target, submitter }: SubmitEvent): boolean =>
  isTrusted && !isDialog(target as Element, submitter);

/** A form that only closes its dialog. */
const isDialog = (form: Element, submitter: Element | null): boolean =>
  (submitter?.getAttribute('formmethod') ?? form.getAttribute('method'))?.toLowerCase() === 'dialog';
