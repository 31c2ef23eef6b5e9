import { RuleError } from '../http/rule-error.ts';
import { type Data, isData, isDataPlausivel } from '../text/datas.ts';
import { arquivosDe, LARGURA, linhasDoBanco, NOMES_DOS_LEIAUTES, outroLeiaute } from './envelope.ts';

/** More lines than this stand in no file of a town: a day of the largest has some thousands. */
export const MAXIMO_DE_LINHAS = 200_000;

/** Record A: who sends the file, to whom, and which in the order of its files it is. */
export interface Cabecalho {
  /** the covenant's code, as this bank writes it */
  convenio: string;
  empresa: string;
  /** three digits */
  banco: string;
  nome_do_banco: string;
  gerado_em: Data;
  /** NSA: one more with each file of the covenant */
  sequencia: number;
  /** '04' to '07': the positions read here are the same in all */
  versao: string;
}

/** Record G: one payment. */
export interface Pagamento {
  /** NSR: number of the record in its file */
  nsr: number;
  codigo_barras: string;
  valor_centavos: number;
  /** what the bank keeps for itself, of another account */
  tarifa_centavos: number;
  pago_em: Data;
  creditado_em: Data;
  /** '1' teller … '9' Pix; 'a' to 'i' the same without a slip */
  canal: string;
  autenticacao: string;
}

export interface Retorno {
  cabecalho: Cabecalho;
  pagamentos: Pagamento[];
  total_centavos: number;
}

/** No table holds it. */
const NADA = String.fromCharCode(0);

const recusa = (mensagem: string, linha?: number) =>
  new RuleError('arquivo_recusado', linha === undefined ? mensagem : `Linha ${linha}: ${mensagem}`, [
    { campo: 'arquivo', mensagem: linha === undefined ? mensagem : `Linha ${linha}: ${mensagem}` },
  ]);

/** Positions as the manual counts them: the first is 1, the last belongs to the field. */
const campo = (linha: string, de: number, ate: number): string => linha.slice(de - 1, ate);

function numero(linha: string, de: number, ate: number, oQue: string, n: number): number {
  const texto = campo(linha, de, ate);
  if (!/^\d+$/.test(texto)) throw recusa(`${oQue} não é um número.`, n);
  const valor = Number(texto);
  if (!Number.isSafeInteger(valor)) throw recusa(`${oQue} é grande demais.`, n);
  return valor;
}

function dia(linha: string, de: number, oQue: string, n: number): Data {
  const t = campo(linha, de, de + 7);
  const data = `${t.slice(0, 4)}-${t.slice(4, 6)}-${t.slice(6)}`;
  if (!/^\d{8}$/.test(t) || !isData(data) || !isDataPlausivel(data)) throw recusa(`${oQue} não é uma data.`, n);
  return data;
}

/** Files that a network may have joined: a month of the largest town. */
export const MAXIMO_DE_ARQUIVOS = 60;

/**
 * The bank's return files of collection that one file holds, mostly one, read and checked as a whole: width of each line, one A at the
 * start, one Z at the end, its count (A and Z included) and its total. Nothing of a file that does not add up is taken, nor of what came
 * with it.
 * @param texto the file as Latin-1, as `linhasDoBanco` takes it
 * @throws RuleError `arquivo_recusado`, naming the line
 * @source FEBRABAN, Layout Padrão de Arrecadação v7; brasil.md §2.2
 */
export function lerRetornos(texto: string): Retorno[] {
  const linhas = linhasDoBanco(texto);
  const [primeira] = linhas;
  if (primeira === undefined) throw recusa('O arquivo está vazio.');
  const outro = outroLeiaute(primeira);
  if (outro) throw recusa(NOMES_DOS_LEIAUTES[outro]);
  if (linhas.length > MAXIMO_DE_LINHAS) throw recusa('O arquivo tem linhas demais.');
  const arquivos = arquivosDe(linhas);
  if (arquivos.length > MAXIMO_DE_ARQUIVOS)
    throw recusa(`São ${arquivos.length} arquivos do banco em um só; cabem ${MAXIMO_DE_ARQUIVOS}. Divida-o e envie as partes.`);
  const lidos = arquivos.map((a) => lerUm(a.linhas, a.primeira));
  const vistos = new Set<string>();
  for (const { cabecalho } of lidos) {
    const qual = `${cabecalho.banco}/${cabecalho.convenio}/${cabecalho.sequencia}`;
    if (vistos.has(qual))
      throw recusa(`O arquivo ${cabecalho.sequencia} do convênio ${cabecalho.convenio} vem duas vezes neste envio.`);
    vistos.add(qual);
  }
  return lidos;
}

/** @param primeira the place of its first line in what was sent */
function lerUm(linhas: readonly string[], primeira: number): Retorno {
  linhas.forEach((linha, i) => {
    if (linha.length !== LARGURA)
      throw recusa(
        `tem ${linha.length} posições; no leiaute de arrecadação da FEBRABAN são ${LARGURA}. Envie o arquivo como o banco mandou.`,
        primeira + i,
      );
    if (linha.includes(NADA))
      throw recusa('tem um caractere que nenhum arquivo de banco tem. Envie-o como o banco mandou.', primeira + i);
  });
  const cabecalho = lerCabecalho(linhas[0] as string, primeira);
  const ultima = linhas.at(-1) as string;
  if (campo(ultima, 1, 1) !== 'Z' || linhas.length < 2) throw recusa('Falta a última linha, de tipo Z: o arquivo está cortado.');
  const pagamentos = linhas.slice(1, -1).map((linha, i) => lerPagamento(linha, primeira + i + 1));
  const fim = primeira + linhas.length - 1;
  const registros = numero(ultima, 2, 7, 'A quantidade de linhas', fim);
  if (registros !== linhas.length)
    throw recusa(`O arquivo diz ter ${registros} linhas e tem ${linhas.length}. Peça outro ao banco.`);
  const total_centavos = numero(ultima, 8, 24, 'O total', fim);
  const soma = pagamentos.reduce((s, p) => s + p.valor_centavos, 0);
  if (soma !== total_centavos) throw recusa('A soma das linhas não é o total que o arquivo diz. Peça outro ao banco.');
  const vistos = new Set<number>();
  pagamentos.forEach(({ nsr }, i) => {
    if (vistos.has(nsr)) throw recusa(`o número de registro ${nsr} já apareceu neste arquivo.`, primeira + i + 1);
    vistos.add(nsr);
  });
  return { cabecalho, pagamentos, total_centavos };
}

function lerCabecalho(linha: string, n: number): Cabecalho {
  if (campo(linha, 1, 1) !== 'A')
    throw recusa('A primeira linha não é de tipo A: este não é um arquivo de arrecadação da FEBRABAN.');
  if (campo(linha, 2, 2) !== '2') throw recusa('Este é um arquivo de remessa. Envie o de retorno, que vem do banco.');
  const convenio = campo(linha, 3, 22).trim();
  if (convenio === '') throw recusa('falta o código do convênio.', n);
  const banco = campo(linha, 43, 45);
  if (!/^\d{3}$/.test(banco)) throw recusa('falta o número do banco.', n);
  return {
    convenio,
    empresa: campo(linha, 23, 42).trim(),
    banco,
    nome_do_banco: campo(linha, 46, 65).trim(),
    gerado_em: dia(linha, 66, 'O dia do arquivo', n),
    sequencia: numero(linha, 74, 79, 'O número do arquivo', n),
    versao: campo(linha, 80, 81),
  };
}

function lerPagamento(linha: string, n: number): Pagamento {
  const tipo = campo(linha, 1, 1);
  if (tipo !== 'G')
    throw recusa(
      `é de tipo ${/[A-Z]/.test(tipo) ? tipo : 'desconhecido'}; entre a primeira e a última só há linhas de tipo G.`,
      n,
    );
  const valor_centavos = numero(linha, 82, 93, 'O valor', n);
  if (valor_centavos === 0) throw recusa('o valor é zero.', n);
  return {
    nsr: numero(linha, 101, 108, 'O número do registro', n),
    codigo_barras: campo(linha, 38, 81),
    valor_centavos,
    tarifa_centavos: numero(linha, 94, 100, 'A tarifa', n),
    pago_em: dia(linha, 22, 'O dia do pagamento', n),
    creditado_em: dia(linha, 30, 'O dia do crédito', n),
    canal: campo(linha, 117, 117).trim(),
    autenticacao: campo(linha, 118, 140).trim(),
  };
}

/** Whether the bank says that it was paid by Pix, of which the portal may have heard already. */
export const isPix = ({ canal }: Pick<Pagamento, 'canal'>): boolean => canal === '9' || canal === 'i';
