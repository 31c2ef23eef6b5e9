import { textoDaAcao } from '@portal/domain/auditoria/textos';
import { nomeDoAparelho } from '@portal/domain/text/aparelho';
import { formatData, formatDataHora, isData } from '@portal/domain/text/datas';
import { formatReais } from '@portal/domain/text/dinheiro';
import { formatDocumento, isDocumento } from '@portal/domain/text/documento';
import { formatNumero } from '@portal/domain/text/numeros';
import { formatTelefone } from '@portal/domain/text/telefone';
import { ROTULOS } from './palavras.ts';

/** Letters of one cell on paper; the JSON has the rest. */
export const MAX_CELULA = 400;
/** Of what was answered to a whole form. */
const MAX_RESPOSTAS = 6000;
/** A word that long has no place to break in a narrow column. */
const PALAVRA_LONGA = /\S{24}(?=\S)/gu;
const FUNDO_MAX = 3;
const INSTANTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

const bytes = (n: number): string => `${formatNumero((n / 1000).toFixed(1), 1)}\u00a0kB`;
const emPalavras = (codigo: string): string => codigo.replace(/[._]+/g, ' ');
const comMaiuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);

/** A line for each thing and what is said of it, without what was left empty. */
export const emLinhas = (pares: [nome: string, texto: string][]): string =>
  pares
    .filter(([, texto]) => texto)
    .map(([nome, texto]) => `${nome}${/[?:]$/.test(nome) ? '' : ':'} ${texto}`)
    .join('\n');

const PAINEIS: Readonly<Record<string, string>> = { publico: 'público', robo: 'automático' };

/** How columns of a kind of their own are said; the others go by their value. */
const PELA_COLUNA: Readonly<Record<string, (valor: string) => string>> = {
  acao: textoDaAcao,
  agente: nomeDoAparelho,
  bytes: (valor) => bytes(Number(valor)),
  tamanho: (valor) => bytes(Number(valor)),
  valor_centavos: (valor) => formatReais(Number(valor)),
  telefone: formatTelefone,
  formato: (valor) => valor.toUpperCase(),
  painel: (valor) => PAINEIS[valor] ?? emPalavras(valor),
  papel: emPalavras,
  tela: emPalavras,
  metodo: emPalavras,
  tipo_pessoa: (valor) => (valor === 'fisica' ? 'Física' : 'Jurídica'),
  permissoes: emPalavras,
  ...Object.fromEntries(
    ['cpf', 'cnpj', 'documento', 'responsavel_cpf', 'titular_documento'].map((coluna) => [
      coluna,
      (valor: string) => (isDocumento(valor) ? formatDocumento(valor) : valor),
    ]),
  ),
};

/** What a column holds, as a person reads it and as it fits in a cell; '' when it holds nothing. */
export function dizer(coluna: string, valor: unknown, fuso: string): string {
  const texto = dizerInteiro(coluna, valor, fuso, 0)
    // a control character is forbidden in a document that is kept
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .trim();
  const max = coluna === 'respostas' ? MAX_RESPOSTAS : MAX_CELULA;
  const cabe = texto.length > max ? `${texto.slice(0, max).toWellFormed()}… (o resto está no JSON)` : texto;
  return cabe.replace(PALAVRA_LONGA, '$&\u200b');
}

function dizerInteiro(coluna: string, valor: unknown, fuso: string, fundo: number): string {
  if (valor === null || valor === undefined || valor === '') return '';
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  if (valor instanceof Date) return formatDataHora(valor, fuso);
  if (typeof valor !== 'object') return dizerTexto(coluna, String(valor), fuso);
  if (fundo >= FUNDO_MAX) return '…';
  if (Array.isArray(valor))
    return valor
      .slice(0, MAX_CELULA)
      .map((parte) => dizerInteiro(coluna, parte, fuso, fundo + 1))
      .filter(Boolean)
      .join('; ');
  return emLinhas(
    Object.entries(valor)
      .slice(0, MAX_CELULA)
      .map(([chave, parte]) => [ROTULOS[chave] ?? comMaiuscula(emPalavras(chave)), dizerInteiro(chave, parte, fuso, fundo + 1)]),
  );
}

function dizerTexto(coluna: string, texto: string, fuso: string): string {
  const proprio = Object.hasOwn(PELA_COLUNA, coluna) ? PELA_COLUNA[coluna] : undefined;
  if (proprio) return proprio(texto);
  if (isData(texto)) return formatData(texto);
  return INSTANTE.test(texto) && !Number.isNaN(Date.parse(texto)) ? formatDataHora(texto, fuso) : texto;
}
