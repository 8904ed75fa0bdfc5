import * as client from 'react-dom/client';
import { addPackages } from './addPackages.ts';

addPackages({ 'react-dom/client': client });
