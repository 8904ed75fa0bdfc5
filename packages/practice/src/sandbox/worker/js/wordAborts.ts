/** Give abort errors the messages of Node.js in place of the browser's. */
export function wordAborts(): void {
  const { abort } = AbortController.prototype;
  const toReason = () => new DOMException('This operation was aborted', 'AbortError');
  const setTimer = setTimeout;
  AbortController.prototype.abort = function abortWithReason(reason: unknown = toReason()) {
    abort.call(this, reason);
  };
  AbortSignal.abort = (reason: unknown = toReason()) => {
    const controller = new AbortController();
    controller.abort(reason);
    return controller.signal;
  };
  // A signal does not keep a program going, so its timer is not one of the program's.
  AbortSignal.timeout = (milliseconds) => {
    const controller = new AbortController();
    setTimer(
      () => controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError')),
      milliseconds,
    );
    return controller.signal;
  };
}
