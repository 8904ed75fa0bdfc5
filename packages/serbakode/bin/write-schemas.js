#!/usr/bin/env node
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runTypeScript } from './run.js';

const { writeSchemas } = await runTypeScript('src/node/schemas/writeSchemas.ts');
await writeSchemas(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
