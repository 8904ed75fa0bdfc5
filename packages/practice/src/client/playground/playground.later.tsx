import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useHref, type Permalink } from 'serbakode/client';
import { language as interfaceLanguage, messages } from 'virtual:texts/playground';
import type { PracticeLanguage } from '../../shared/protocol.ts';
import { BoxView } from '../BoxView.tsx';
import { Button } from '../Button.tsx';
import { FileList } from '../FileList.tsx';
// The playground builds on the chunk that the first tap on a sample loads.
import '../practice.later.tsx';
import type { Practice } from '../practiceContext.ts';
import { adoptStyles } from '../surroundings.ts';
import { Terminal } from '../Terminal.tsx';
import { CopyLink } from './CopyLink.tsx';
import type { Bench } from './createBench.ts';
import { createWorkbench } from './createWorkbench.ts';
import { Files } from './Files.tsx';
import styles from './playground.css?inline';
import { LANGUAGES } from './project.ts';
import type { Opened } from './readAddress.ts';

export interface PlaygroundProps extends Practice {
  readonly permalink: Permalink;
}

/** The playground of the shown reader; each reader has different code. */
export function Playground(props: PlaygroundProps) {
  const { store } = props;
  const owner = useSyncExternalStore(store.subscribe, () => store.ownerItems().owner.id);
  return <Workbench key={owner} {...props} />;
}

function Workbench(props: PlaygroundProps) {
  const href = useHref(props.permalink);
  const [workbench] = useState(() => createWorkbench({ ...props, href }));
  const shown = useSyncExternalStore(workbench.subscribe, workbench.read);
  const [host, setHost] = useState<HTMLElement | null>(null);
  const [controls, setControls] = useState<HTMLElement | null>(null);

  const choice = useRef<HTMLSelectElement>(null);

  /** The buttons are removed afterwards. */
  function answer(act: () => void): void {
    act();
    choice.current?.focus();
  }

  useEffect(() => {
    adoptStyles();
    adoptStyles(styles);
    workbench.open();
    return workbench.close;
  }, [workbench]);

  if (!shown) return <p>{messages.loading}</p>;
  const { bench, current, isForeign, opened, replaced } = shown;
  const { language } = bench;
  return (
    <div className="practice playground" lang={interfaceLanguage} role="group" aria-label={messages.code}>
      <div className="practice-controls">
        <label>
          {messages.languageOf}{' '}
          <select
            ref={choice}
            value={language}
            onChange={(event) => workbench.showOwn(event.currentTarget.value as PracticeLanguage)}
          >
            {LANGUAGES.map((one) => (
              <option key={one.language} value={one.language}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
        <Button onPress={workbench.startOver}>{messages.startOver}</Button>
        <CopyLink href={href} read={bench.read} />
      </div>
      <div role="status">
        <From opened={opened} />
        {isForeign && <p>{messages.notYours(LANGUAGES.find((one) => one.language === language)?.name ?? '')}</p>}
      </div>
      {isForeign && (
        <p className="practice-controls">
          <Button onPress={() => answer(workbench.replaceOwn)}>{messages.replace}</Button>
          <Button onPress={() => answer(() => workbench.showOwn(language))}>{messages.backToMine}</Button>
        </p>
      )}
      {replaced && (
        <p className="practice-controls">
          <Button onPress={() => answer(workbench.bringBack)}>{messages.bringBackMine}</Button>
        </p>
      )}
      <Files
        titles={bench.box.sources.map(({ title }) => title)}
        current={current}
        onChoose={workbench.choose}
        onChange={workbench.setFiles}
      />
      <div className="code" ref={setHost} />
      <p className="practice-controls">
        <button type="button" className="button" onClick={() => void bench.box.run()}>
          {messages.run}
        </button>
        <span className="practice-controls" ref={setControls} />
      </p>
      {host && controls && <View key={bench.id} bench={bench} current={current} host={host} controls={controls} />}
    </div>
  );
}

interface ViewProps {
  readonly bench: Bench;
  /** Position of the file that is shown. */
  readonly current: number;
  readonly host: HTMLElement;
  readonly controls: HTMLElement;
}

function View({ bench: { box, files, sandbox, database }, current, host, controls }: ViewProps) {
  const { language, sources } = box;
  return (
    <BoxView
      box={box}
      title={sources[0]?.title ?? ''}
      hosts={sources.map((_, index) => (index === current ? host : undefined))}
      controls={controls}
      hasEdit={false}
      hasSteps
      recorded={null}
      note={null}
      hasSummary
      onRun={() => void box.run()}
    >
      {language === 'bash' && <Terminal session={{ sandbox, files }} database={database} />}
      <FileList files={files} />
    </BoxView>
  );
}

function From({ opened }: { readonly opened: Opened | null }) {
  if (!opened) return null;
  const { from, project } = opened;
  const [good, bad] =
    from === 'link' ? [messages.fromLink, messages.broken] : [messages.fromSample, messages.sampleGone];
  return <p className={from === 'link' || !project ? 'callout' : undefined}>{project ? good : bad}</p>;
}
