import type { Deploy } from './answers.ts';

const FILE = '.github/workflows/deploy.yml';

const BUILD = `      # The day of a page's last change comes from the whole history.
      - uses: actions/checkout@v5
        with:
          fetch-depth: 0
      - uses: actions/setup-node@v5
        with:
          node-version: 24
      - run: npm ci
      - run: npm run build
      - run: npm run verify
`;

const PAGES = `# Publishes to GitHub Pages: choose "GitHub Actions" in the repository's settings (Pages, Source).
name: Deploy
on:
  push:
    branches: [main]
  workflow_dispatch:
permissions:
  contents: read
  pages: write
  id-token: write
concurrency:
  group: pages
jobs:
  deploy:
    runs-on: ubuntu-latest
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    steps:
${BUILD}      - uses: actions/upload-pages-artifact@v4
        with:
          path: dist
      - id: deployment
        uses: actions/deploy-pages@v4
`;

const FIREBASE = `# Publishes to Firebase Hosting: the repository needs the variable FIREBASE_PROJECT and the secret FIREBASE_SERVICE_ACCOUNT
# (\`npx firebase-tools init hosting:github\` creates the secret).
name: Deploy
on:
  push:
    branches: [main]
  workflow_dispatch:
permissions:
  contents: read
concurrency:
  group: deploy
jobs:
  deploy:
    runs-on: ubuntu-latest
    steps:
${BUILD}      # The action reads firebase.json only.
      - run: cp firebase.deploy.json firebase.json
      - uses: FirebaseExtended/action-hosting-deploy@v0
        with:
          firebaseServiceAccount: \${{ secrets.FIREBASE_SERVICE_ACCOUNT }}
          projectId: \${{ vars.FIREBASE_PROJECT }}
          channelId: live
`;

/** Create the workflow of GitHub Actions that publishes the site. */
export function toWorkflow(deploy: Deploy): Record<string, string> {
  return deploy === 'none' ? {} : { [FILE]: deploy === 'pages' ? PAGES : FIREBASE };
}
