import { useMarkdownLabels } from './useMarkdownLabels.ts';

interface CodeBlockProps {
  readonly children: string;
  readonly language?: string;
  readonly title?: string;
  readonly showLineNumbers?: boolean;
}

/** `@theme/CodeBlock` for modules: the frame and copy button of a fence. Only fences are highlighted, by the build;
 *  code known at render time is not. */
export default function CodeBlock({ children, language = 'text', title, showLineNumbers = false }: CodeBlockProps) {
  const labels = useMarkdownLabels();
  return (
    <figure className={showLineNumbers ? 'code numbered' : 'code'} data-lang={language}>
      {title && (
        <figcaption className="code-title" translate="no">
          {title}
        </figcaption>
      )}
      <div className="code-frame">
        {/* Focusable, because it scrolls. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre className="code-pre" tabIndex={0} translate="no">
          <code>
            {children
              .replace(/\n$/, '')
              .split('\n')
              .map((line, index) => (
                // A line has no identity but its number.
                // oxlint-disable-next-line react/no-array-index-key
                <span key={index} className="line">
                  {`${line}\n`}
                </span>
              ))}
          </code>
        </pre>
        <button type="button" className="code-copy" data-copy="" aria-label={labels.copyCode} />
      </div>
    </figure>
  );
}
