// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFocus } from './keepFocus.ts';

let now = 0;
let frame: HTMLIFrameElement;
let editor: HTMLTextAreaElement;
let focus: ReturnType<typeof keepFocus>;
const onThefts = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  now = 10_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  frame = document.createElement('iframe');
  editor = document.createElement('textarea');
  document.body.replaceChildren(editor, frame);
  focus = keepFocus(frame, { canHold: false, onThefts });
});
afterEach(() => {
  focus.end();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Let timers fire this much late, as in a busy page. */
const wait = (ms: number) => {
  now += ms;
  vi.runAllTimers();
};

it('returns the focus to the field if the frame takes it by itself', () => {
  editor.focus();
  frame.focus();
  wait(300);
  expect(document.activeElement).toBe(editor);
});

it('leaves the focus in a frame that the reader has pressed, however late the timer fires', () => {
  editor.focus();
  frame.focus();
  now += 20;
  focus.allow();
  wait(5000);
  expect(document.activeElement).toBe(frame);
});

it('leaves the focus in a frame that was entered with Tab, however late the timer fires', () => {
  editor.focus();
  editor.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  frame.focus();
  wait(5000);
  expect(document.activeElement).toBe(frame);
});

it('reports a frame that takes the focus again and again, also after a press long ago', () => {
  focus.allow();
  now += 1000;
  for (let theft = 0; theft < 3; theft++) {
    editor.focus();
    frame.focus();
    wait(300);
  }
  expect(onThefts).toHaveBeenCalledOnce();
});
