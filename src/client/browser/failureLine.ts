const ATTRIBUTE = 'data-failure';

/** Say that what a press needs could not be loaded, with a button that tries again. */
export function showFailureLine(text: string, label: string, onRetry: () => void): void {
  hideFailureLine();
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
    onRetry();
  });
  line.append(text, ' ', button);
  document.body.append(line);
}

export function hideFailureLine(): void {
  document.querySelector(`[${ATTRIBUTE}]`)?.remove();
}
