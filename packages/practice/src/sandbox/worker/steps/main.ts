import { parts } from '../parts.ts';
import { createTracer } from './createTracer.ts';

parts.createTracer = createTracer;
