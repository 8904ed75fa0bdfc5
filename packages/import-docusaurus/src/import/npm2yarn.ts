/** The plugin that a new site gets for fences with `npm2yarn`. */
export const NPM2YARN = `import npmToYarn from 'npm-to-yarn';

const TOOLS = [
  ['npm', 'npm'],
  ['yarn', 'Yarn'],
  ['pnpm', 'pnpm'],
  ['bun', 'Bun'],
];

/** Shows the commands of a fence with \`npm2yarn\` for each package manager, in tabs that switch together. */
export default () => ({
  name: 'npm2yarn',
  code(node, context) {
    if (!/\\bnpm2yarn\\b/.test(node.meta ?? '')) return;
    const marks = '\`\`\`\`';
    const meta = node.meta.replace(/\\bnpm2yarn\\b/, '').trim();
    const tabs = TOOLS.map(([tool, label]) => {
      const code = tool === 'npm' ? node.value : npmToYarn(node.value, tool);
      return \`:::tab[\${label}]{value=\${tool}}\\n\\n\${marks}\${node.lang ?? 'bash'} \${meta}\\n\${code}\\n\${marks}\\n\\n:::\`;
    });
    context.replaceNode(node, { raw: \`::::tabs{group="npm2yarn"}\\n\\n\${tabs.join('\\n\\n')}\\n\\n::::\` });
  },
});
`;
export const NPM_TO_YARN = { 'npm-to-yarn': '^3.0.1' };
