import type { ReactNode } from 'react';
import type { Page } from '../../../shared/model/page.ts';
import type { Html, Permalink } from '../../../shared/model/permalink.ts';
import { Later, useNavigation } from '../../navigation/NavigationContext.tsx';
import { Footer } from '../footer/Footer.tsx';
import { MobileMenu } from '../mobile-menu/MobileMenu.tsx';
import { Navbar } from '../navbar/Navbar.tsx';
import { Part } from '../parts/Part.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { AnnouncementBar } from './AnnouncementBar.tsx';
import * as styles from './Layout.module.css';
import { ProgressBar } from './ProgressBar.tsx';
import { SkipLink } from './SkipLink.tsx';

interface LayoutProps {
  readonly page: Page;
  /** The content of the page, with its `main`; it may wait behind a gate while the elements around it are live. */
  readonly children: ReactNode;
}

export function Layout({ page, children }: LayoutProps) {
  const { site } = useSite();
  const { permalink } = useNavigation();
  return (
    <>
      <SkipLink />
      {site.announcement && !isAbout(site.announcement.html, permalink) && (
        <Part>
          <AnnouncementBar {...site.announcement} />
        </Part>
      )}
      <Part>
        <Later page={page}>{aboveContent}</Later>
      </Part>
      <ProgressBar />
      <div className={styles['content']}>{children}</div>
      <Later page={page}>{belowContent}</Later>
    </>
  );
}

/** An announcement that leads to a page says nothing new there. */
const isAbout = (html: Html, permalink: Permalink): boolean => html.includes(` href="${permalink}"`);

const aboveContent = (page: Page): ReactNode => <Navbar page={page} />;

function belowContent(page: Page): ReactNode {
  return (
    <>
      <Part>
        <Footer page={page} />
      </Part>
      <Part>
        <MobileMenu page={page} />
      </Part>
    </>
  );
}
