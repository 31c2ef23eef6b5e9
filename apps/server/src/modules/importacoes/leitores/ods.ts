import { MAX_COLUNAS, MAX_LINHAS } from '@portal/domain/importacoes/tipos';
import { Parser } from 'htmlparser2';
import type { Celula } from './celulas.ts';
import { type Escritor, recusar } from './escritor.ts';
import { escreverFolhas, type Folha, type LinhaCrua, type OndeLer } from './grade.ts';

/** A sheet says of its empty rest that it is repeated a million times: one column more than there may be is enough to refuse it. */
const MAX_REPETIDAS = MAX_COLUNAS + 1;
const MAX_FOLHAS = 200;

const vezes = (atributo: string | undefined): number => Math.max(1, Number.parseInt(atributo ?? '1', 10) || 1);

/** What a cell keeps beside the text that is shown; undefined where that is all of it. */
function valorDe(a: Record<string, string>): Celula {
  const numero = Number(a['office:value']);
  const tipo = a['office:value-type'];
  if (tipo === 'float' || tipo === 'currency') return Number.isFinite(numero) ? numero : undefined;
  if (tipo === 'percentage')
    return Number.isFinite(numero) ? `${String(Number((numero * 100).toFixed(8))).replace('.', ',')}%` : undefined;
  if (tipo === 'date') return a['office:date-value']?.slice(0, 10);
  return tipo === 'boolean' ? a['office:boolean-value'] === 'true' : undefined;
}

/** What is read at a time. */
interface Estado {
  folhas: { nome: string; linhas: LinhaCrua[] }[];
  /** Number of the next line of the sheet. */
  l: number;
  linha: Celula[] | null;
  celula: { valor: Celula; texto: string; vezes: number; paragrafos: number } | null;
  /** Depth in what is told beside a cell: notes, drawings. */
  fora: number;
  vezesDaLinha: number;
}

const AO_LADO = new Set(['office:annotation', 'draw:frame', 'draw:custom-shape', 'table:shapes', 'table:tracked-changes']);

function fecharCelula(e: Estado): void {
  const { linha, celula } = e;
  e.celula = null;
  if (!linha || !celula) return;
  const valor = celula.valor ?? celula.texto;
  for (let i = 0; i < Math.min(celula.vezes, MAX_REPETIDAS) && linha.length < MAX_REPETIDAS; i += 1) linha.push(valor);
}

/** An empty line counts and is not kept; one that is repeated is kept as often as there may be lines at all. */
function fecharLinha(e: Estado): void {
  const { linha, vezesDaLinha } = e;
  e.linha = null;
  const folha = e.folhas.at(-1);
  if (!linha || !folha) return;
  const isCheia = linha.some((c) => c !== '' && c !== undefined && c !== null);
  if (isCheia)
    for (let i = 0; i < vezesDaLinha; i += 1) {
      if (folha.linhas.length > MAX_LINHAS + 100) recusar('linhas_demais');
      folha.linhas.push({ l: e.l + i, c: linha });
    }
  e.l += vezesDaLinha;
}

function leitorDeOds(e: Estado): Parser {
  const abrir: Record<string, (a: Record<string, string>) => void> = {
    'table:table': (a) => {
      if (e.folhas.length >= MAX_FOLHAS) recusar('ilegivel');
      e.folhas.push({ nome: a['table:name'] ?? '', linhas: [] });
      e.l = 1;
    },
    'table:table-row': (a) => {
      e.linha = [];
      e.vezesDaLinha = vezes(a['table:number-rows-repeated']);
    },
    'table:table-cell': (a) => {
      e.celula = { valor: valorDe(a), texto: '', vezes: vezes(a['table:number-columns-repeated']), paragrafos: 0 };
    },
    'table:covered-table-cell': (a) => {
      e.celula = { valor: '', texto: '', vezes: vezes(a['table:number-columns-repeated']), paragrafos: 0 };
    },
    'text:p': () => {
      if (e.celula && e.celula.paragrafos++ > 0) e.celula.texto += '\n';
    },
    'text:s': (a) => {
      if (e.celula) e.celula.texto += ' '.repeat(Math.min(100, vezes(a['text:c'])));
    },
    'text:tab': () => {
      if (e.celula) e.celula.texto += '\t';
    },
    'text:line-break': () => {
      if (e.celula) e.celula.texto += '\n';
    },
  };
  const fechar: Record<string, () => void> = {
    'table:table-row': () => fecharLinha(e),
    'table:table-cell': () => fecharCelula(e),
    'table:covered-table-cell': () => fecharCelula(e),
  };
  return new Parser(
    {
      onopentag: (nome, a) => {
        if (AO_LADO.has(nome)) e.fora += 1;
        if (e.fora === 0) abrir[nome]?.(a);
      },
      onclosetag: (nome) => {
        if (e.fora === 0) fechar[nome]?.();
        if (AO_LADO.has(nome)) e.fora = Math.max(0, e.fora - 1);
      },
      ontext: (texto) => {
        if (e.fora === 0 && e.celula) e.celula.texto += texto;
      },
    },
    // what a document declares of its own is left as it stands: nothing of it is unfolded
    { xmlMode: true, decodeEntities: true },
  );
}

/** The spreadsheet of LibreOffice: its `content.xml`, as it stands in the zip. @throws Error `ilegivel`, as the writer */
export async function lerOds(conteudo: Buffer, onde: OndeLer, saida: Escritor): Promise<void> {
  const e: Estado = { folhas: [], l: 1, linha: null, celula: null, fora: 0, vezesDaLinha: 1 };
  const parser = leitorDeOds(e);
  parser.write(conteudo.toString('utf8'));
  parser.end();
  if (e.folhas.length === 0) return recusar('ilegivel');
  await escreverFolhas(e.folhas satisfies Folha[], onde, saida);
}
