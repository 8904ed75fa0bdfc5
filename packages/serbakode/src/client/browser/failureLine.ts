const ATTRIBUTE = 'data-failure';

let retry = (): void => {};

/** Say that what a press needs could not be loaded, with a button that tries again. A line that is there stays, because
 *  its button may be under a press. */
export function showFailureLine(text: string, label: string, onRetry: () => void): void {
  retry = onRetry;
  if (document.querySelector(`[${ATTRIBUTE}]`)) return;
  const line = document.createElement('div');
  line.setAttribute(ATTRIBUTE, '');
  line.className = 'callout danger';
  line.role = 'alert';
  const button = document.createElement('button');
  button.className = 'button';
  button.textContent = label;
  button.addEventListener('click', (event) => {
    event.stopPropagation();
    line.remove();
    retry();
  });
  line.append(text, ' ', button);
  document.body.append(line);
}

export function hideFailureLine(): void {
  document.querySelector(`[${ATTRIBUTE}]`)?.remove();
}
