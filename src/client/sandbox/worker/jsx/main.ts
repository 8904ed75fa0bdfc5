import React from 'react';
import * as ReactDom from 'react-dom';
import * as client from 'react-dom/client';
import * as server from 'react-dom/server.browser';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import { transform } from 'sucrase';
import { parts } from '../parts.ts';

/** React in its development build, and the compiler of JSX and TypeScript. */
parts.packages = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react/jsx-dev-runtime': jsxDevRuntime,
  'react-dom': ReactDom,
  'react-dom/client': client,
  'react-dom/server': server,
  'react-dom/test-utils': { act: React.act },
};

parts.transform = (title, code) =>
  transform(code, {
    transforms: [
      ...(/\.tsx?$/.test(title) ? (['typescript'] as const) : []),
      ...(title.endsWith('x') ? (['jsx'] as const) : []),
    ],
    jsxRuntime: 'automatic',
    production: true,
    filePath: title,
    keepUnusedImports: false,
  }).code;
