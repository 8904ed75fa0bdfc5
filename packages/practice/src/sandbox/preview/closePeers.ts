import { bind } from './bind.ts';

const FRAMES = 'iframe, frame, object, embed';

/** Remove peer connections from a reader's document. No enforced policy directive covers them, and they can send
 *  data to any address. Nested frames would have their own API, and `frame-src` does not apply to a frame with an
 *  inline document, so every frame is removed. The document of a frame runs in a later task, and the frame
 *  is removed before that.
 *  @param onRoot called for each shadow root of the document */
export function closePeers(scope: Record<string, unknown>, onRoot: (root: ShadowRoot) => void): void {
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection']) Reflect.deleteProperty(scope, name);
  // A frame in the document begins to load at once when it gets an address, before it is removed.
  for (const { prototype } of [HTMLIFrameElement, HTMLFrameElement]) Reflect.deleteProperty(prototype, 'src');
  // Bound now, because a program may replace them.
  const remove = bind(Element.prototype.remove);
  const findAll = bind(Document.prototype.querySelectorAll);
  const findInFragment = bind(DocumentFragment.prototype.querySelectorAll);
  const observe = bind(MutationObserver.prototype.observe);
  const each = bind(NodeList.prototype.forEach);

  function watch(root: Document | ShadowRoot): void {
    const clear = () =>
      each(root === document ? findAll(document, FRAMES) : findInFragment(root as ShadowRoot, FRAMES), (frame) =>
        remove(frame as Element),
      );
    observe(new MutationObserver(clear), root, { childList: true, subtree: true });
  }

  watch(document);
  const attach = bind(Element.prototype.attachShadow);
  Element.prototype.attachShadow = function attachShadow(init) {
    const root = attach(this, init);
    watch(root);
    onRoot(root);
    return root;
  };
  // These make shadow roots from markup, without `attachShadow`.
  for (const owner of [Element.prototype, ShadowRoot.prototype, Document])
    for (const name of ['setHTMLUnsafe', 'parseHTMLUnsafe', 'streamHTMLUnsafe']) Reflect.deleteProperty(owner, name);
}
