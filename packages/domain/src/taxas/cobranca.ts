import { z } from 'zod';
import type { Data } from '../text/datas.ts';
import { formatReais } from '../text/dinheiro.ts';
import { enderecoNoPix, parsePix, pixDinamico, semEsquema, valorNoPix } from './pix.ts';

/** The way of a charge at the bank; the first three are those of the slip that the tax system issues. */
const SITUACOES_DA_COBRANCA = ['A emitir', 'Emitida', 'Erro na emissão', 'A retirar', 'Retirada', 'Paga'] as const;

/** A slip's charge, to those who look after the fees. */
export const cobrancaDaGuiaSchema = z.object({
  situacao: z.enum(SITUACOES_DA_COBRANCA),
  /** why the bank did not make it or take it back; '' when nothing is wrong */
  erro: z.string(),
  tentativas: z.number().int(),
  /** when the bank is asked next; null: it is not */
  pedir_apos: z.string().nullable(),
});

/** A charge as the slip wants it. */
export interface Cobranca {
  txid: string;
  /** of the covenant */
  chave: string;
  valor_centavos: number;
  vencimento: Data;
  devedor: { nome: string /** CPF or CNPJ without mask */; documento: string };
  guia: number;
  requerimento: string;
  descricao: string;
}

/**
 * The name of a slip's charge, the same over all tries: 32 letters and figures of the slip's own, and three more from the second
 * charge of one slip on.
 * @param vez from 1 @source BCB, pix-api 2.9.0, txid: [a-zA-Z0-9]{26,35}
 */
export const txidDaGuia = (guiaId: string, vez: number): string =>
  guiaId.replaceAll('-', '') + (vez > 1 ? vez.toString(36).padStart(3, '0') : '');

const reais = (centavos: number): string => {
  const digits = String(centavos).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/**
 * What the bank is asked. Paid until its day alone, as the slip is: after it another slip is issued, with what delay costs.
 * @source BCB, pix-api 2.9.0, PUT /cobv/{txid}
 */
export function corpoDaCobranca({ chave, valor_centavos, vencimento, devedor, guia, requerimento, descricao }: Cobranca) {
  const { documento } = devedor;
  return {
    calendario: { dataDeVencimento: vencimento, validadeAposVencimento: 0 },
    devedor: { ...(documento.length === 11 ? { cpf: documento } : { cnpj: documento }), nome: devedor.nome.slice(0, 200) },
    valor: { original: reais(valor_centavos) },
    chave,
    solicitacaoPagador: `Guia ${guia}: ${descricao}`.slice(0, 140),
    infoAdicionais: [
      { nome: 'Guia', valor: String(guia) },
      { nome: 'Requerimento', valor: requerimento || '-' },
    ],
  };
}

/** What the bank said of a charge, as far as it says it like the central bank's API. */
const respostaSchema = z.object({
  txid: z.string().max(35),
  status: z.string().max(60),
  calendario: z.object({ dataDeVencimento: z.iso.date() }),
  valor: z.object({ original: z.string().regex(/^\d{1,10}\.\d{2}$/) }),
  chave: z.string().max(77),
  location: z.string().max(200).nullish(),
  loc: z.object({ location: z.string().max(200).nullish() }).nullish(),
  pixCopiaECola: z.string().max(512).nullish(),
});

/** What of a slip's charge the answer has to say again. */
type Pedida = Pick<Cobranca, 'txid' | 'chave' | 'valor_centavos' | 'vencimento'>;

/**
 * The bank's answer, looked at before anybody pays by it: this charge, alive, of this value and day, into this account, and a code that
 * leads to it and nowhere else.
 * @param resposta whatever came @param quem receives, for a code that the bank leaves to us to write
 */
export function conferirCobranca(
  resposta: unknown,
  pedida: Pedida,
  quem: { nome: string; cidade: string },
): { copia_e_cola: string } | { erro: string } {
  const lida = respostaSchema.safeParse(resposta);
  if (!lida.success) return { erro: 'O banco respondeu, mas não como uma cobrança Pix: falta um dado ou um campo veio errado.' };
  const { txid, status, calendario, valor, chave, location, loc, pixCopiaECola } = lida.data;
  if (txid !== pedida.txid) return { erro: 'O banco respondeu com outra cobrança, que não é a desta guia.' };
  if (status !== 'ATIVA') return { erro: `O banco diz que a cobrança desta guia não pode ser paga (${status.slice(0, 40)}).` };
  const centavos = Number(valor.original.replace('.', ''));
  if (centavos !== pedida.valor_centavos)
    return { erro: `A cobrança do banco é de ${formatReais(centavos)}, e a guia é de ${formatReais(pedida.valor_centavos)}.` };
  if (chave.toLowerCase() !== pedida.chave.toLowerCase())
    return { erro: 'A cobrança do banco é para outra chave Pix, que não é a do convênio.' };
  if (calendario.dataDeVencimento !== pedida.vencimento) return { erro: 'A cobrança do banco vence em outro dia que a guia.' };
  const onde = semEsquema(location ?? loc?.location ?? '');
  if (!/^[\x21-\x7e]{1,77}$/.test(onde)) return { erro: 'O banco não disse onde fica a cobrança Pix.' };
  const copia_e_cola = pixCopiaECola || pixDinamico({ url: onde, ...quem });
  const erro = erroDoCodigo(copia_e_cola, onde, pedida);
  return erro ? { erro } : { copia_e_cola };
}

function erroDoCodigo(codigo: string, onde: string, { valor_centavos, txid }: Pedida): string {
  const campos = parsePix(codigo);
  if (!campos) return 'O Pix copia e cola do banco não confere: falta um pedaço ou um número está trocado.';
  if (enderecoNoPix(campos) !== onde) return 'O Pix copia e cola do banco leva a outro lugar, que não é o desta cobrança.';
  const valor = valorNoPix(campos);
  if (valor !== undefined && valor !== valor_centavos)
    return 'O Pix copia e cola do banco traz outro valor, que não é o da guia.';
  const nome = /^05(\d{2})(.*)$/.exec(campos.get('62') ?? '');
  const dito = nome?.[2]?.slice(0, Number(nome[1]));
  return !dito || dito === '***' || dito === txid ? '' : 'O Pix copia e cola do banco é de outra cobrança.';
}

/** What became of a charge, by the bank's word; null: it says nothing of this one. */
export function situacaoNoBanco(resposta: unknown, txid: string): 'ativa' | 'paga' | 'retirada' | null {
  const lida = z.object({ txid: z.string(), status: z.string() }).safeParse(resposta);
  if (!lida.success || lida.data.txid !== txid) return null;
  const { status } = lida.data;
  if (status === 'ATIVA') return 'ativa';
  if (status === 'CONCLUIDA') return 'paga';
  return status.startsWith('REMOVIDA_') ? 'retirada' : null;
}
