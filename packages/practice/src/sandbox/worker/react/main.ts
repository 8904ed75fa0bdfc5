import React from 'react';
import * as ReactDom from 'react-dom';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import { addPackages } from './addPackages.ts';

/** React in its development build, which reports errors. */
addPackages({
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react/jsx-dev-runtime': jsxDevRuntime,
  'react-dom': ReactDom,
  'react-dom/test-utils': { act: React.act },
});
