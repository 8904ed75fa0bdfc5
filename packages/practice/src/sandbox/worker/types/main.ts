import ts from 'typescript';
import type { TypeLibrary } from '../../../shared/protocol.ts';
import { serve } from '../serve.ts';
import { createTypeCheck } from './checkTypes.ts';

/** The compiler. It judges programs, and runs none of them. */
serve(
  async ([library]) => createTypeCheck(ts, JSON.parse(new TextDecoder().decode(library as ArrayBuffer)) as TypeLibrary),
  async ({ request, stderr, started, end }, check) => {
    started();
    const { checks, errors, place } = check(request.entry, request.files, request.test ?? '');
    stderr(errors);
    end({ exitCode: errors === '' ? 0 : 2, checks, hasTestEnded: true, error: place });
  },
);
