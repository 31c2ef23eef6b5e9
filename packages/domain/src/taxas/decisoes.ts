import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { daTela, daTelaComMotivo, dataIso, id, optionalText } from '../http/fields.ts';
import { RuleError } from '../http/rule-error.ts';
import { addDias, type Data } from '../text/datas.ts';
import { formatReais } from '../text/dinheiro.ts';
import { type ItemDaGuia, semAtraso, somaDosItens } from './itens.ts';

/** What may be done with a slip that nobody paid. Money is given up by two people; a later day is given by one. */
export const TIPOS_DE_DECISAO = ['isentar', 'descontar', 'cancelar', 'baixar', 'prorrogar'] as const;
export type TipoDeDecisao = (typeof TIPOS_DE_DECISAO)[number];
export const SITUACOES_DA_DECISAO = ['Pedida', 'Confirmada', 'Recusada', 'Desistida'] as const;

/** After these nothing is left to pay of the slip, and what it asked for is asked for no more. */
export const DISPENSAM: readonly TipoDeDecisao[] = ['isentar', 'cancelar', 'baixar'];
/** These stand on an article of law. */
export const COM_BASE_LEGAL: readonly TipoDeDecisao[] = ['isentar', 'descontar'];

/** The verb of the button, the noun of the sentence, and what follows for whoever pays. */
export const PALAVRAS_DA_DECISAO: Record<TipoDeDecisao, { acao: string; nome: string; efeito: string }> = {
  isentar: { acao: 'Isentar', nome: 'isenção', efeito: 'Nada é pago por esta guia, porque a lei isenta.' },
  descontar: { acao: 'Dar desconto', nome: 'desconto', efeito: 'Outra guia, menor, toma o lugar desta.' },
  cancelar: { acao: 'Cancelar a guia', nome: 'cancelamento', efeito: 'A cobrança não devia existir: nada é pago por ela.' },
  baixar: { acao: 'Dar baixa sem receber', nome: 'baixa', efeito: 'A prefeitura desiste de receber, e o pedido segue.' },
  prorrogar: {
    acao: 'Prorrogar',
    nome: 'prorrogação',
    efeito: 'Outra guia, com o dia novo e sem acréscimos, toma o lugar desta.',
  },
};

export const decisaoSchema = z.object({
  id: z.string(),
  tipo: z.enum(TIPOS_DE_DECISAO),
  situacao: z.enum(SITUACOES_DA_DECISAO),
  /** of a discount */
  valor_centavos: z.number().int().nullable(),
  /** of a later day */
  novo_vencimento: z.string().nullable(),
  motivo: z.string(),
  base_legal: z.string(),
  pedida_por: z.string(),
  pedida_em: z.string(),
  /** While it waits: who asked, and cannot be the one who confirms. */
  pedida_por_id: z.string().nullable(),
  decidida_por: z.string().nullable(),
  decidida_em: z.string().nullable(),
  /** why the second person said no */
  recusa: z.string(),
});
export type Decisao = z.output<typeof decisaoSchema>;

const pedidoDeDecisao = z
  .object({
    tipo: z.enum(TIPOS_DE_DECISAO),
    motivo: daTelaComMotivo.shape.motivo,
    base_legal: optionalText(255),
    valor_centavos: z
      .number()
      .int()
      .min(1, 'O desconto precisa ser maior que zero.')
      .max(99_999_999_999)
      .nullable()
      .default(null),
    novo_vencimento: dataIso.nullable().default(null),
    /** The person has read that the day was put off before. */
    outra_vez: z.boolean().default(false),
  })
  .refine((d) => d.tipo !== 'descontar' || d.valor_centavos !== null, {
    path: ['valor_centavos'],
    message: 'Informe de quanto é o desconto.',
  })
  .refine((d) => d.tipo !== 'prorrogar' || d.novo_vencimento !== null, {
    path: ['novo_vencimento'],
    message: 'Informe até quando a guia pode ser paga.',
  })
  .refine((d) => !COM_BASE_LEGAL.includes(d.tipo) || d.base_legal !== '', {
    path: ['base_legal'],
    message: 'Informe o artigo da lei: sem ele ninguém pode abrir mão do dinheiro.',
  });
export type PedidoDeDecisao = z.output<typeof pedidoDeDecisao>;
/** What the dialogs check by. */
export const pedidoDeDecisaoSchema = pedidoDeDecisao;

const deFinancas = { permissao: 'permissao.interacao.taxas', grupo: 'Taxas' } as const;
const params = z.object({ id });

export const pedirDecisao = endpoint({
  ...deFinancas,
  metodo: 'POST',
  path: ':painel/guia/:id/decisao',
  resumo: 'Pede isenção, desconto, cancelamento ou baixa de uma guia, que outra pessoa confirma; prorrogar vale na hora',
  params,
  body: daTela.and(pedidoDeDecisao),
  dados: z.null(),
});

export const confirmarDecisao = endpoint({
  ...deFinancas,
  metodo: 'POST',
  path: ':painel/decisao-da-guia/:id/confirmar',
  resumo: 'Confirma o que outra pessoa pediu; quem pediu não confirma',
  params,
  body: daTela,
  dados: z.null(),
});

export const recusarDecisao = endpoint({
  ...deFinancas,
  metodo: 'POST',
  path: ':painel/decisao-da-guia/:id/recusar',
  resumo: 'Recusa o que outra pessoa pediu, dizendo por quê; a guia continua a pagar',
  params,
  body: daTelaComMotivo,
  dados: z.null(),
});

export const desistirDaDecisao = endpoint({
  ...deFinancas,
  metodo: 'POST',
  path: ':painel/decisao-da-guia/:id/desistir',
  resumo: 'Quem pediu desiste, antes que outra pessoa decida',
  params,
  body: daTela,
  dados: z.null(),
});

export const decisaoEsperandoSchema = decisaoSchema.extend({
  guia_id: z.string(),
  guia_numero: z.number().int(),
  guia_valor_centavos: z.number().int(),
  requerimento_id: z.string(),
  requerimento_numero: z.string(),
  requerente_nome: z.string(),
});
export type DecisaoEsperando = z.output<typeof decisaoEsperandoSchema>;

export const listarDecisoes = endpoint({
  metodo: 'GET',
  path: ':painel/decisao-da-guia',
  permissao: ['permissao.interacao.taxas', 'permissao.vizualizacao.taxas'],
  grupo: 'Taxas',
  resumo: 'O que foi pedido das guias e espera por outra pessoa, o mais antigo primeiro; cem no máximo',
  dados: z.array(decisaoEsperandoSchema),
});

/** The furthest that a due day is put off. */
export const PRORROGAR_DIAS = 366;

const recusa = (codigo: string, campo: string, mensagem: string) => new RuleError(codigo, mensagem, [{ campo, mensagem }]);

/**
 * Whether something may be asked of a slip.
 * @throws RuleError guia_sem_espera, decisao_aberta, desconto_demais, dia_invalido, ja_prorrogada
 */
export function exigirPedivel(
  guia: { pagamento: string; vencimento: Data; itens: readonly ItemDaGuia[]; has_aberta: boolean; has_prorrogada: boolean },
  pedido: Pick<PedidoDeDecisao, 'tipo' | 'valor_centavos' | 'novo_vencimento' | 'outra_vez'>,
  hoje: Data,
): void {
  exigirEspera(guia);
  if (guia.has_aberta) throw new RuleError('decisao_aberta', 'Já há um pedido sobre esta guia, à espera de outra pessoa.');
  const { tipo, valor_centavos, novo_vencimento } = pedido;
  if (tipo === 'descontar') exigirDesconto(guia.itens, valor_centavos ?? 0);
  if (tipo !== 'prorrogar') return;
  const dia = novo_vencimento ?? '';
  if (dia < hoje || dia <= guia.vencimento)
    throw recusa('dia_invalido', 'novo_vencimento', 'Escolha um dia adiante, depois do vencimento de agora.');
  if (dia > addDias(hoje, PRORROGAR_DIAS)) throw recusa('dia_invalido', 'novo_vencimento', 'O mais longe é daqui a um ano.');
  if (guia.has_prorrogada && !pedido.outra_vez)
    throw recusa('ja_prorrogada', 'outra_vez', 'Esta cobrança já foi prorrogada. Confirme que quer prorrogar outra vez.');
}

/** @throws RuleError guia_sem_espera */
export function exigirEspera({ pagamento }: { pagamento: string }): void {
  if (pagamento === 'Em conferência')
    throw new RuleError('guia_sem_espera', 'Há um comprovante a conferir nesta guia. Decida antes sobre ele.');
  if (pagamento !== 'Pendente') throw new RuleError('guia_sem_espera', 'Esta guia não espera pagamento.');
}

/** Less than what is owed without delay: all of it would be an exemption. @throws RuleError desconto_demais */
export function exigirDesconto(itens: readonly ItemDaGuia[], valor_centavos: number): void {
  const devido = somaDosItens(semAtraso(itens));
  if (valor_centavos >= devido)
    throw recusa(
      'desconto_demais',
      'valor_centavos',
      `O desconto precisa ser menor que ${formatReais(devido)}. Para não cobrar nada, peça a isenção.`,
    );
}

/**
 * Whether a person may decide on what was asked.
 * @throws RuleError decisao_encerrada, mesma_pessoa
 */
export function exigirOutraPessoa(decisao: { situacao: string; pedida_por: string }, quem: string): void {
  exigirPedida(decisao);
  if (decisao.pedida_por === quem)
    throw new RuleError(
      'mesma_pessoa',
      'Foi você quem pediu. Outra pessoa que cuida das taxas precisa confirmar: é o que protege o município e você.',
    );
}

/** @throws RuleError decisao_encerrada */
export function exigirPedida({ situacao }: { situacao: string }): void {
  if (situacao !== 'Pedida') throw new RuleError('decisao_encerrada', `Este pedido já não espera: ${situacao.toLowerCase()}.`);
}
