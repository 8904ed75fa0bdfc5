import { Buffer } from 'buffer/index.js';

// The library asks for it when it is loaded.
Object.assign(self, { Buffer });
