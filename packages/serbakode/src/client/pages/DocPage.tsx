import type { DocPage as DocPageData } from '../../shared/model/docsPages.ts';
import type { ChapterOutcome } from '../parts/clientPart.ts';
import { Place } from '../parts/Place.tsx';
import { ArticleEnd } from '../theme/article/ArticleEnd.tsx';
import { ArticleTools } from '../theme/article/ArticleTools.tsx';
import { Columns } from '../theme/article/Columns.tsx';
import { LearningBox, WithCode } from '../theme/article/LearningBox.tsx';
import { PageHead } from '../theme/article/PageHead.tsx';
import { PageNotices } from '../theme/article/PageNotices.tsx';
import { DocsHead } from '../theme/docs/DocsHead.tsx';
import { DocsSidebar } from '../theme/docs/DocsSidebar.tsx';
import { Paginator } from '../theme/parts/Paginator.tsx';
import { useSite } from '../theme/site/SiteContext.tsx';
import { Article } from './Article.tsx';

export function DocPage({ page }: { readonly page: DocPageData }) {
  const { texts, languageOf } = useSite();
  const language = languageOf(page);
  const { contentId, permalink, title } = page;
  const article = contentId ? { contentId, permalink, title } : null;
  return (
    <Columns
      sidebar={
        page.sidebar && <DocsSidebar name={page.sidebarName ?? ''} items={page.sidebar} current={page.permalink} />
      }
      toc={page.toc}
      tocLanguage={language}
      head={
        <>
          <DocsHead {...page} />
          <PageNotices page={page} />
          <PageHead title={page.title} titleDisplay={page.titleDisplay} {...language}>
            {article && <ArticleTools article={article} exercises={page.exercises ?? []} isChapter />}
          </PageHead>
          <LearningBox learning={page.learning} exercises={page.exercises} language={language} />
        </>
      }
    >
      <Article page={page} language={language} />
      <ArticleEnd key={page.permalink} article={page} endOf={page.next ? null : (page.overview ?? null)} />
      {page.proofs && article && (
        <Place
          name="chapterEnd"
          article={article}
          heading={texts.outcomesProved}
          outcomes={toOutcomes(page)}
          exercises={page.exercises ?? []}
          language={language}
        />
      )}
      <Paginator of="docs" back={page.previous} forth={page.next} />
    </Columns>
  );
}

function toOutcomes({ learning, proofs = [], exercises = [] }: DocPageData): ChapterOutcome[] {
  return (learning?.outcomes ?? []).map((text, index) => ({
    text,
    shown: <WithCode text={text} />,
    exercises: (proofs[index] ?? []).flatMap((position) => exercises[position] ?? []),
  }));
}
