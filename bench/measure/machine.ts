import { cpus, totalmem } from 'node:os';

/** The machine and date of a measurement. */
export interface Machine {
  readonly date: string;
  readonly node: string;
  readonly processor: string;
  readonly cores: number;
  readonly memoryGigabytes: number;
}

/** Describe this machine, with today's date. */
export function readMachine(): Machine {
  return {
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    processor: cpus()[0]?.model ?? '',
    cores: cpus().length,
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
  };
}

/** Format a machine as one line above a table. */
export function formatMachine({ date, node, processor, cores, memoryGigabytes }: Machine): string {
  return `${date}, Node.js ${node.slice(1)} on ${cores} x ${processor}, ${memoryGigabytes} GB`;
}
