import type { Answers } from './answers.ts';

const FILE = '.github/workflows/deploy.yml';

/** The beginning of a workflow, down to the jobs. */
const toHead = (group: string, permissions: readonly string[]): string => `name: Deploy
on:
  push:
    branches: [main]
  workflow_dispatch:
permissions:
${permissions.map((permission) => `  ${permission}\n`).join('')}concurrency:
  group: ${group}
`;

/** A runner has npm. Corepack, a part of Node 24, installs the Yarn version of package.json; npx installs other package
 *  managers. */
function toBuild(npm: string, out = ''): string {
  const program = npm === 'npm' ? npm : npm === 'yarn' ? 'corepack yarn' : `npx --yes ${npm}`;
  const options = out === '' ? '' : `${npm === 'npm' ? ' --' : ''} --out ${out}`;
  return `      # The day of a page's last change comes from the whole history.
      - uses: actions/checkout@v5
        with:
          fetch-depth: 0
      - uses: actions/setup-node@v5
        with:
          node-version: 24
          # It would ask for a Yarn or pnpm that is not there yet.
          package-manager-cache: false
      - run: ${program} ${npm === 'npm' ? 'ci' : 'install'}
      - run: ${program} run build${options}
      - run: ${program} run verify${options}
`;
}

const toPages = (
  npm: string,
): string => `# Publishes to GitHub Pages: choose "GitHub Actions" in the repository's settings (Pages, Source).
${toHead('pages', ['contents: read', 'pages: write', 'id-token: write'])}jobs:
  deploy:
    runs-on: ubuntu-latest
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    steps:
${toBuild(npm)}      - uses: actions/upload-pages-artifact@v5
        with:
          path: dist
          # .well-known/
          include-hidden-files: true
      - id: deployment
        uses: actions/deploy-pages@v5
`;

function toFirebase(npm: string, baseUrl: string): string {
  const folder = baseUrl.slice(1, -1);
  // Firebase has no setting for a base URL, so the site is in that folder of the published output.
  const out = folder === '' ? '' : `public/${folder}`;
  const file = folder === '' ? 'firebase.deploy.json' : `firebase.deploy.${out.replaceAll('/', '+')}.json`;
  return `# Publishes to Firebase Hosting: the repository needs the variable FIREBASE_PROJECT and the secret FIREBASE_SERVICE_ACCOUNT
# (the JSON key of a service account with the roles Firebase Hosting Admin and API Keys Viewer).
${toHead('deploy', ['contents: read'])}jobs:
  deploy:
    runs-on: ubuntu-latest
    steps:
${toBuild(npm, out)}${
    out === ''
      ? ''
      : `      # Firebase shows the not-found page of its root.\n      - run: cp ${out}/404.html public/404.html\n`
  }      - run: |
          printenv SERVICE_ACCOUNT > "$GOOGLE_APPLICATION_CREDENTIALS"
          npx --yes firebase-tools@15 deploy --only hosting --config ${file} --project "$PROJECT" --non-interactive
        env:
          GOOGLE_APPLICATION_CREDENTIALS: \${{ runner.temp }}/service-account.json
          SERVICE_ACCOUNT: \${{ secrets.FIREBASE_SERVICE_ACCOUNT }}
          PROJECT: \${{ vars.FIREBASE_PROJECT }}
`;
}

/** Create the workflow of GitHub Actions that publishes the site.
 *  @param npm the package manager, whose lockfile the site has */
export function toWorkflow({ deploy, baseUrl }: Answers, npm: string): Record<string, string> {
  return deploy === 'none' ? {} : { [FILE]: deploy === 'pages' ? toPages(npm) : toFirebase(npm, baseUrl) };
}
