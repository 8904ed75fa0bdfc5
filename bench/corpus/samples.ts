import { pick, type Random } from '../../packages/testing/random.ts';
import { toWords } from './words.ts';

type Sample = (names: readonly string[], count: number) => string;

const samples: readonly { readonly language: string; readonly toCode: Sample }[] = [
  {
    language: 'js',
    toCode: ([a = 'a', b = 'b'], n) => `import { readFile } from 'node:fs/promises';

/** Hitung ${a} di dalam ${b}. */
export async function hitung_${a}(jalur, batas = ${n}) {
  const teks = await readFile(jalur, 'utf8');
  const hasil = teks.split(/\\s+/).filter((kata) => kata.length > batas);
  return { ${a}: hasil.length, ${b}: new Set(hasil).size, lolos: hasil.length >= ${n} };
}

console.log(await hitung_${a}('./${b}.txt'));`,
  },
  {
    language: 'python',
    toCode: ([a = 'a', b = 'b'], n) => `from collections import Counter


def ringkas_${a}(${b}: list[str], batas: int = ${n}) -> dict[str, int]:
    """Ambil ${a} yang paling sering muncul."""
    hitungan = Counter(kata.lower() for kata in ${b} if kata)
    return {kata: jumlah for kata, jumlah in hitungan.items() if jumlah > batas}


if __name__ == "__main__":
    print(ringkas_${a}(["${a}", "${b}", "${a}"], 1))`,
  },
  {
    language: 'bash',
    toCode: ([a = 'a', b = 'b'], n) => `#!/usr/bin/env bash
set -euo pipefail
# Cari ${a} di setiap berkas ${b}.
for berkas in ./${b}/*.txt; do
  jumlah=$(grep -c "${a}" "$berkas" || true)
  if [ "$jumlah" -gt ${n} ]; then
    printf '%s: %d\\n' "$berkas" "$jumlah"
  fi
done | sort -k2 -n`,
  },
  {
    language: 'sql',
    toCode: (
      [a = 'a', b = 'b'],
      n,
    ) => `CREATE TABLE ${a} (id INTEGER PRIMARY KEY, ${b} TEXT NOT NULL, jumlah INTEGER DEFAULT ${n});
INSERT INTO ${a} (${b}, jumlah) VALUES ('satu', ${n}), ('dua', NULL);
SELECT ${b}, SUM(COALESCE(jumlah, 0)) AS total
FROM ${a}
WHERE ${b} LIKE 's%' -- hanya yang berawalan s
GROUP BY ${b}
HAVING total > ${n}
ORDER BY total DESC;`,
  },
  {
    language: 'rust',
    toCode: ([a = 'a', b = 'b'], n) => `use std::collections::HashMap;

#[derive(Debug, Clone)]
struct Catatan {
    ${a}: String,
    ${b}: u32,
}

fn ringkas(daftar: &[Catatan]) -> HashMap<&str, u32> {
    let mut hasil = HashMap::new();
    for catatan in daftar.iter().filter(|c| c.${b} > ${n}) {
        *hasil.entry(catatan.${a}.as_str()).or_insert(0) += catatan.${b};
    }
    hasil
}`,
  },
];

/** A fenced sample. Languages take turns, and names and numbers vary, so that no two blocks are equal. */
export function toSample(random: Random, index: number): string {
  const { language, toCode } = samples[index % samples.length] ?? pick(random, samples);
  const names = toWords(random, 2).map((word, place) => `${word}${place}`);
  return `\`\`\`${language} title="contoh-${index + 1}"\n${toCode(names, 2 + Math.floor(random() * 98))}\n\`\`\``;
}
