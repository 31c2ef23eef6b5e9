import path from 'node:path';
import type { LinhaMemoria } from '@portal/domain/taxas/calcular';
import { formatLinhaDigitavel, isCodigoDeBarras, linhaDigitavel } from '@portal/domain/taxas/codigo-de-barras';
import { type Data, formatData } from '@portal/domain/text/datas';
import { formatReais } from '@portal/domain/text/dinheiro';
import { formatDocumento, nomeDoDocumento } from '@portal/domain/text/documento';
import { itfSvg, qrSvg } from '#platform/pdf/codes.ts';
import { renderPdf } from '#platform/pdf/render.ts';
import { type OrganizacaoPdf, timbre } from '#platform/pdf/timbre.ts';

export interface GuiaDados {
  /** The payee. */
  organizacao: OrganizacaoPdf;
  /** Number as people say it: '000123/2026'. */
  numero: string;
  emissao: Data;
  vencimento: Data;
  pagador: { nome: string; documento: string; endereco?: string };
  /** What the slip is for: protocol, process, property. */
  referencia: { protocolo: string; processo: string; imovel?: string };
  taxas: Array<{ nome: string; valor_centavos: number; memoria: LinhaMemoria[] }>;
  /** The 44 digits, of `codigoDeBarras`; null: it is paid by Pix alone. */
  codigo_de_barras: string | null;
  /** The BR Code, of `pixEstatico` or of the bank; left out when the town has no Pix. */
  pix?: string;
  /** The bank is still to give the code. */
  pix_a_caminho?: boolean;
  /** Sentences to the person who pays; the usual ones when left out. */
  instrucoes?: string[];
}

const COM_PIX = 'Abra o aplicativo do seu banco, escolha Pix e leia o código QR.';
const PIX_DEPOIS = 'O código Pix desta guia ainda não chegou do banco. Para pagar por ele, baixe a guia de novo mais tarde.';
const PELO_CODIGO = 'pelo código de barras em bancos conveniados, lotéricas ou pela internet.';
const SEMPRE = [
  'Depois de pagar, envie o comprovante pelo portal: a prefeitura o confere, e o pedido segue.',
  'Depois do vencimento, não pague por esta: emita outra guia no portal, na página do pedido.',
];

/** Nobody is told to read a code that is not on the sheet. */
const instrucoesDe = ({ pix, pix_a_caminho, codigo_de_barras }: GuiaDados): string[] => [
  ...(pix ? [COM_PIX] : []),
  ...(codigo_de_barras ? [`${pix ? 'Se preferir, pague' : 'Pague'} ${PELO_CODIGO}`] : []),
  ...(pix_a_caminho ? [PIX_DEPOIS] : []),
  ...SEMPRE,
];

/**
 * A slip of one town: fees explained, Pix, and the bank's part with the linha digitável and the bar code.
 * @throws Error when the digits are no collection bar code, or carry another amount than the fees add up to
 */
export function guiaPdf(guia: GuiaDados): Promise<Buffer> {
  const total_centavos = guia.taxas.reduce((total, taxa) => total + taxa.valor_centavos, 0);
  const codigo = guia.codigo_de_barras;
  if (codigo ? !isCodigoDeBarras(codigo) || Number(codigo.slice(4, 15)) !== total_centavos : !guia.pix) {
    throw new Error(`Not the bar code of a slip of ${total_centavos} centavos: ${codigo}`);
  }
  const { org, arquivos } = timbre(guia.organizacao);
  const { pagador, referencia, numero, pix } = guia;
  const valor = formatReais(total_centavos);
  const vencimento = formatData(guia.vencimento);
  const quem = { rotulo: 'Quem paga', valor: pagador.nome };
  const documento = { rotulo: nomeDoDocumento(pagador.documento), valor: formatDocumento(pagador.documento) };
  const protocolo = { rotulo: 'Protocolo', valor: referencia.protocolo };
  const dados = [
    quem,
    documento,
    { rotulo: 'Emissão', valor: formatData(guia.emissao) },
    { rotulo: 'Referente a', valor: referencia.processo },
    { ...protocolo, colunas: 2 },
    ...(pagador.endereco ? [{ rotulo: 'Endereço de quem paga', valor: pagador.endereco, colunas: 3 }] : []),
    ...(referencia.imovel ? [{ rotulo: 'Imóvel', valor: referencia.imovel, colunas: 3 }] : []),
  ];
  const via_banco = [
    { rotulo: 'Favorecido', valor: `${org.nome}${org.cnpj ? ` · CNPJ ${org.cnpj}` : ''}`, colunas: 2 },
    { rotulo: 'Vencimento', valor: vencimento },
    { rotulo: 'Quem paga', valor: `${pagador.nome} · ${documento.valor}` },
    { rotulo: 'Número da guia', valor: numero },
    { rotulo: 'Valor', valor },
  ];
  const taxas = guia.taxas.map((taxa) => ({ ...taxa, valor: formatReais(taxa.valor_centavos) }));
  const linha = codigo && formatLinhaDigitavel(linhaDigitavel(codigo));
  return renderPdf(
    path.join(import.meta.dirname, 'guia.typ'),
    {
      org,
      numero,
      vencimento,
      valor,
      dados,
      via_banco,
      taxas,
      ...(linha && { linha }),
      instrucoes: guia.instrucoes ?? instrucoesDe(guia),
      ...(pix && { pix }),
    },
    { ...arquivos, ...(codigo && { 'barras.svg': itfSvg(codigo) }), ...(pix && { 'pix.svg': qrSvg(pix) }) },
  );
}
