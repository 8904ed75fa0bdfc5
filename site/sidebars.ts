import type { SidebarsInput } from '../src/node/content/docs/sidebars/sidebarItems.ts';

/** One sidebar per tutorial, and an entry that leads to the first one. */
const sidebars: SidebarsInput = {
  tutorialSidebar: [
    {
      type: 'ref',
      id: 'membuat-aplikasi-word-counter/tentang-aplikasi-word-counter',
      label: 'Mulai dari sini: Word Counter',
    },
  ],
  wordCounter: [{ type: 'doc', id: 'membuat-aplikasi-word-counter/tentang-aplikasi-word-counter' }],
  landingPage: [
    { type: 'doc', id: 'membuat-landing-page/tentang-landing-page' },
    {
      type: 'category',
      label: 'Persiapan Project',
      items: [
        { type: 'doc', id: 'membuat-landing-page/Persiapan Project/design-ui' },
        { type: 'doc', id: 'membuat-landing-page/Persiapan Project/memilih-tech-stack' },
        { type: 'doc', id: 'membuat-landing-page/Persiapan Project/tools-yang-diperlukan' },
      ],
    },
  ],
  restExpress: [
    { type: 'doc', id: 'membuat-rest-api-dengan-expressjs/tentang-rest-api' },
    { type: 'doc', id: 'membuat-rest-api-dengan-expressjs/tentang-expressjs' },
  ],
  siesvi: [{ type: 'doc', id: 'siesvi/wrapper-class' }],
};

export default sidebars;
