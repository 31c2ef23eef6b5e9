import { z } from 'zod';
import { emissaoSchema } from '../configuracoes/emissao.ts';
import { endpoint } from '../http/endpoint.ts';
import { daTela, dataIso, text } from '../http/fields.ts';
import { addDias, type Data, formatData } from '../text/datas.ts';
import { formatReais } from '../text/dinheiro.ts';
import { esperaCrescente } from '../text/espera.ts';
import { isCodigoDeBarras, linhaDigitavel, parseLinhaDigitavel } from './codigo-de-barras.ts';
import { guiaSchema } from './contract.ts';
import { parsePix, valorNoPix } from './pix.ts';

/** What the tax system is asked for. The same key is the same slip, however often it is asked. */
export interface PedidoAoEmissor {
  chave: string;
  /** the key of the slip whose place this one takes; null: the first of its charge */
  no_lugar_de: string | null;
  municipio: { nome: string; cnpj: string | null };
  devedor: { nome: string; documento: string };
  requerimento: string;
  descricao: string;
  itens: { natureza: string; codigo: string; nome: string; valor_centavos: number }[];
  valor_centavos: number;
  vencimento: Data;
}

const semNulo = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((v) => v ?? '');

export const respostaDoEmissor = z.object({
  numero: z
    .union([z.string(), z.number().int().min(0)])
    .transform(String)
    .pipe(z.string().trim().min(1).max(40)),
  codigo_barras: semNulo(60),
  linha_digitavel: semNulo(80),
  pix_copia_e_cola: semNulo(700),
  vencimento: z.iso
    .date()
    .nullish()
    .transform((v) => v ?? null),
});

/** What makes a slip of somebody else's payable here. */
export interface CodigosDeFora {
  numero_externo: string;
  codigo_barras: string | null;
  linha_digitavel: string;
  pix: string;
  vencimento: Data;
}

interface Pedida {
  valor_centavos: number;
  vencimento: Data;
}

/** A day that a slip may be due on, seen from today: within a year, or about its own, for a later part of a charge is due when it is. */
const isVencimento = (dia: Data, hoje: Data, seu: Data): boolean =>
  dia >= hoje && (dia <= addDias(hoje, 366) || dia <= addDias(seu, 31));

/**
 * The 44 digits of a bar code or of the typed line above it, or what is wrong with them, in words: a slip of another value, or one that
 * the bank would not read, goes out to nobody.
 */
export function lerCodigo(texto: string, valor_centavos: number): { codigo: string } | { erro: string } {
  const digitos = texto.replace(/[\s.-]/g, '');
  const codigo = digitos.length === 44 && isCodigoDeBarras(digitos) ? digitos : parseLinhaDigitavel(digitos);
  if (!codigo)
    return {
      erro: 'O código de barras não confere. São os 48 números da linha digitável, ou os 44 do código, de uma guia de arrecadação (começam com 8).',
    };
  if (!/[68]/.test(codigo[2] as string))
    return { erro: 'O código de barras não traz o valor em reais, e não há como conferi-lo.' };
  const valor = Number(codigo.slice(4, 15));
  if (valor !== valor_centavos)
    return { erro: `O código de barras é de ${formatReais(valor)}, e a guia é de ${formatReais(valor_centavos)}.` };
  return { codigo };
}

/** What is wrong with a Pix text for a slip of this value; '' when nothing is. A dynamic one carries no value: it lies at the bank. */
function erroDoPix(pix: string, valor_centavos: number): string {
  const campos = parsePix(pix);
  if (!campos) return 'O Pix copia e cola não confere: falta um pedaço ou um número está trocado.';
  const valor = valorNoPix(campos);
  if (valor === undefined || valor === valor_centavos) return '';
  return valor === null
    ? 'O valor escrito no Pix não é um valor em reais.'
    : `O Pix é de ${formatReais(valor)}, e a guia é de ${formatReais(valor_centavos)}.`;
}

/** An answer of the tax system, looked at before anybody pays by it. @param resposta whatever came */
export function conferirResposta(resposta: unknown, pedida: Pedida, hoje: Data): { codigos: CodigosDeFora } | { erro: string } {
  const lida = respostaDoEmissor.safeParse(resposta);
  if (!lida.success)
    return { erro: 'O sistema tributário respondeu, mas não como uma guia: falta o número ou um campo veio errado.' };
  const { numero, codigo_barras, linha_digitavel, pix_copia_e_cola: pix, vencimento: dia } = lida.data;
  if (!codigo_barras && !linha_digitavel && !pix)
    return { erro: `O sistema tributário fez a guia ${numero} sem código de barras nem Pix: não há como pagar por ela.` };
  let codigo: string | null = null;
  for (const texto of [codigo_barras, linha_digitavel].filter(Boolean)) {
    const lido = lerCodigo(texto, pedida.valor_centavos);
    if ('erro' in lido) return { erro: `Na guia ${numero} do sistema tributário: ${lido.erro}` };
    if (codigo && codigo !== lido.codigo)
      return { erro: `Na guia ${numero} do sistema tributário, o código de barras e a linha digitável não são os mesmos.` };
    codigo = lido.codigo;
  }
  const erroPix = pix && erroDoPix(pix, pedida.valor_centavos);
  if (erroPix) return { erro: `Na guia ${numero} do sistema tributário: ${erroPix}` };
  const vencimento = dia ?? pedida.vencimento;
  if (!isVencimento(vencimento, hoje, pedida.vencimento))
    return { erro: `A guia ${numero} do sistema tributário vence em ${formatData(vencimento)}, um dia que não serve.` };
  return {
    codigos: {
      numero_externo: numero,
      codigo_barras: codigo,
      linha_digitavel: codigo ? linhaDigitavel(codigo) : '',
      pix,
      vencimento,
    },
  };
}

/** Seconds until the next try after so many that failed: a minute, then three times as long each time, six hours at most. */
export const esperaDaTentativa = (tentativas: number): number => esperaCrescente(tentativas, 60, 6 * 3600);
/** After so many, about six days, it is left to people. */
export const TENTATIVAS_MAX = 28;

/** The typed part of a slip that somebody issued outside of the portal. */
export const aMaoBody = z.object({
  numero: text(1, 40),
  vencimento: dataIso,
  /** bar code or typed line; '' without one */
  linha: z.string().trim().max(80).default(''),
});

/** The first fault of what was typed, with its field; null when there is none. */
export function erroAMao(
  { vencimento, linha }: z.output<typeof aMaoBody>,
  guia: Pedida,
  hoje: Data,
): { campo: string; mensagem: string } | null {
  if (!isVencimento(vencimento, hoje, guia.vencimento))
    return { campo: 'vencimento', mensagem: 'O vencimento precisa ser hoje ou depois, e dentro de um ano.' };
  const lido = linha ? lerCodigo(linha, guia.valor_centavos) : null;
  return lido && 'erro' in lido ? { campo: 'linha', mensagem: lido.erro } : null;
}

export const emitirAMao = endpoint({
  metodo: 'POST',
  path: ':painel/guia/:id/emitir-a-mao',
  permissao: 'permissao.interacao.taxas',
  grupo: 'Taxas',
  resumo: 'Guarda a guia que a prefeitura fez fora do portal: número, vencimento, PDF e, se houver, o código de barras',
  params: z.object({ id: z.uuid() }),
  body: daTela.extend(aMaoBody.shape),
  multipart: true,
  dados: guiaSchema,
});

const lidaSchema = z.object({
  valor: emissaoSchema,
  /** 0 when nothing was saved yet */
  versao: z.number().int(),
  tem_segredo: z.boolean(),
  /** the installation names a tax system, so the town need not */
  da_instalacao: z.boolean(),
  /** slips that nobody has issued yet, by whomever */
  por_emitir: z.number().int(),
});
export type EmissaoLida = z.output<typeof lidaSchema>;

const deGestor = { permissao: 'perfil.gestor.prefeitura', grupo: 'Configurações' } as const;

export const verEmissao = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/configuracao/emissao',
  resumo: 'Quem emite as guias do município',
  dados: lidaSchema,
});

export const salvarEmissao = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/configuracao/emissao',
  resumo:
    'Escolhe quem emite as guias; as que ninguém emitiu ainda passam a quem foi escolhido, e quem cuida das taxas é avisado',
  body: z.object({
    versao: z.number().int().min(0),
    valor: emissaoSchema,
    /** given only to change it */
    segredo: z.string().max(500).optional(),
  }),
  dados: lidaSchema,
});
