import { expect, type Page } from '@playwright/test';

interface Arquivo {
  /** As the screen calls it: 'Imóveis'. */
  tipo: string;
  nome: string;
  bytes: Buffer;
}

const PAGINA = '/prefeitura/configuracoes/importacao';

/** A table as systems here save it. */
export const tabela = (...linhas: string[][]): Buffer => Buffer.from(`\uFEFF${linhas.map((l) => l.join(';')).join('\r\n')}\r\n`);

/** Sends a file, and waits until its columns may be chosen. */
export async function enviarArquivo(page: Page, { tipo, nome, bytes }: Arquivo): Promise<void> {
  await page.goto(PAGINA);
  await page.getByRole('button', { name: 'Nova importação' }).first().click();
  const dialogo = page.getByRole('dialog', { name: 'Nova importação' });
  await dialogo.getByRole('radio', { name: tipo, exact: true }).check();
  await dialogo
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: nome, mimeType: 'application/octet-stream', buffer: bytes });
  await expect(page.getByRole('heading', { name: 'Colunas do arquivo' })).toBeVisible({ timeout: 30_000 });
}

/** Tries it, and reads how many would be new and how many are refused. */
export async function conferirArquivo(page: Page, { novas, recusadas }: { novas: number; recusadas: number }): Promise<void> {
  await page.getByRole('button', { name: 'Conferir o arquivo' }).click();
  await expect(page.getByRole('heading', { name: 'O que seria feito' })).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('dl').filter({ hasText: 'Novas' })).toContainText(`Novas${novas}`);
  await expect(page.locator('dl').filter({ hasText: 'Novas' })).toContainText(`Recusadas${recusadas}`);
}

export async function gravarArquivo(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Gravar / }).click();
  await expect(page.getByRole('heading', { name: 'O que foi feito' })).toBeVisible({ timeout: 30_000 });
}

interface Trazido extends Arquivo {
  novas: number;
  recusadas: number;
}

const ENDERECO = ['Rua Trazida', 'Centro', '69900-000'];
const dezenove = Array.from({ length: 19 }, (_, i) => i + 1);
const inscricao = (n: number) => `01.001.${String(n).padStart(4, '0')}`;
const csv = (tipo: string, linhas: string[][]): Trazido => ({
  tipo,
  nome: `${tipo.toLowerCase()}.csv`,
  bytes: tabela(...linhas),
  novas: linhas.length - 2,
  recusadas: 1,
});

/** A table of each kind, twenty lines each, of which one is faulty; the requests are of the first persons and on the first lots. */
export function trazidos(novaPessoa: (nome: string) => { nome: string; cpf: string }): Trazido[] {
  const pessoas = dezenove.map((n) => novaPessoa(`Trazida ${'Souza Lima Prado'.split(' ')[n % 3]} Numero ${n}`));
  return [
    csv('Requerentes', [['CPF', 'Nome'], ...pessoas.map(({ cpf, nome }) => [cpf, nome]), ['123', 'Sem Documento']]),
    csv('Profissionais', [
      ['Nome', 'Conselho', 'Registro', 'UF'],
      ...dezenove.map((n) => [`Engenheira Trazida ${n}`, 'CREA', `55500${n}`, 'AC']),
      ['Sem Conselho', 'OAB', '1', 'AC'],
    ]),
    csv('Zonas', [
      ['Sigla', 'Descrição', 'Vale desde', 'Lei', 'TO'],
      ...dezenove.map((n) => [`Z${n}`, `Zona trazida ${n}`, '01/01/2015', 'Lei 5/2015', '60']),
      ['Z20', 'Zona sem lei', '01/01/2015', '', '60'],
    ]),
    csv('Imóveis', [
      ['Inscrição', 'Logradouro', 'Bairro', 'CEP', 'Área', 'Zona'],
      ...dezenove.map((n) => [inscricao(n), ...ENDERECO, '360,00', `Z${n}`]),
      [inscricao(20), ...ENDERECO, '360,00', 'Z99'],
    ]),
    csv('Requerimentos', [
      ['Número', 'Tipo de processo', 'Protocolado em', 'Situação', 'Concluído em', 'CPF', 'Requerente', 'Inscrição'],
      ...pessoas.map(({ cpf, nome }, i) => {
        const fim = i % 2 === 0 ? ['Deferido', '30/11/2021'] : ['Em andamento', ''];
        return [`${i + 1}/2021`, 'Certidão de numeração', '03/02/2021', ...fim, cpf, nome, inscricao(i + 1)];
      }),
      [
        '99/2021',
        'Processo de ninguém',
        '03/02/2021',
        'Deferido',
        '30/11/2021',
        pessoas[0]?.cpf ?? '',
        pessoas[0]?.nome ?? '',
        '',
      ],
    ]),
  ];
}
