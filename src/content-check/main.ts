import {parse} from 'yaml'; const x: number = 3; console.log(parse('a: 1'), x);
