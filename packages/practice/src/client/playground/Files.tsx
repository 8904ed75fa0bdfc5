import { useId, useRef, useState, type FormEvent } from 'react';
import { messages } from 'virtual:texts/playground';
import type { CodeFile } from '../../shared/exercise.ts';
import { Button } from '../Button.tsx';
import { isClash, isTitle, MAX_FILES } from './project.ts';

interface FilesProps {
  readonly titles: readonly string[];
  /** Position of the file that is edited. */
  readonly current: number;
  readonly onChoose: (index: number) => void;
  /** @param change converts the current files to the new ones
   *  @param index position of the file to edit afterwards */
  readonly onChange: (change: (files: readonly CodeFile[]) => readonly CodeFile[], index: number) => void;
}

/** The files of a project: one is edited; files may be added and removed. The first is the program. */
export function Files({ titles, current, onChoose, onChange }: FilesProps) {
  const hint = useId();
  const group = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');
  const [removed, setRemoved] = useState<CodeFile | null>(null);
  const shown = titles[current] ?? '';
  const isTaken = (name: string) => titles.some((title) => isClash(title.toLowerCase(), name.toLowerCase()));

  function addFile(file: CodeFile): void {
    setRemoved(null);
    onChange((files) => [...files, file], titles.length);
  }

  function removeFile(): void {
    onChange((files) => {
      setRemoved(files[current] ?? null);
      return files.filter((_, index) => index !== current);
    }, current - 1);
    // The pressed button may have been removed.
    group.current?.querySelector('button')?.focus();
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    const name = typed.trim();
    if (!isTitle(name) || isTaken(name)) return setFault(messages.badName);
    if (titles.length >= MAX_FILES) return setFault(messages.tooMany(MAX_FILES));
    setFault('');
    setTyped('');
    addFile({ title: name, code: '' });
  }

  return (
    <div role="group" ref={group} aria-label={messages.files} className="practice-controls">
      {titles.map((title, index) => (
        <button
          key={title}
          type="button"
          aria-pressed={index === current}
          translate="no"
          onClick={() => onChoose(index)}
        >
          {title}
        </button>
      ))}
      {current > 0 && <Button onPress={removeFile}>{messages.removeFile(shown)}</Button>}
      {removed && !isTaken(removed.title) && (
        <Button onPress={() => addFile(removed)}>{messages.bringBack(removed.title)}</Button>
      )}
      <form method="post" onSubmit={onSubmit}>
        <input
          value={typed}
          aria-label={messages.newFile}
          aria-invalid={fault !== ''}
          aria-describedby={hint}
          placeholder={messages.newFile}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="submit">{messages.addFile}</button>
      </form>
      <small id={hint} role="status">
        {fault}
      </small>
    </div>
  );
}
