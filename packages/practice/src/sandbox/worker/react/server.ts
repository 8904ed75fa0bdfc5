import * as server from 'react-dom/server.browser';
import { addPackages } from './addPackages.ts';

addPackages({ 'react-dom/server': server });
