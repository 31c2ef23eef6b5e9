import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { daTela, daTelaComMotivo, id, versaoDaTela } from '../http/fields.ts';
import { RuleError } from '../http/rule-error.ts';
import { addDias, type Data } from '../text/datas.ts';
import { porEmitir } from './estado.ts';

export const SITUACOES_DA_CONTESTACAO = ['Aberta', 'Acolhida', 'Mantida', 'Retirada'] as const;

export const contestacaoSchema = z.object({
  id: z.string(),
  situacao: z.enum(SITUACOES_DA_CONTESTACAO),
  /** why the value is wrong, by who pays */
  motivo: z.string(),
  contestada_por: z.string(),
  contestada_em: z.string(),
  /** of the town hall; '' while there is none */
  resposta: z.string(),
  respondida_em: z.string().nullable(),
});
export type Contestacao = z.output<typeof contestacaoSchema>;

/** The one that waits for the town hall. */
export const contestacaoAberta = ({
  contestacoes,
  pagamento,
}: {
  contestacoes: readonly Contestacao[];
  pagamento: string;
}): Contestacao | undefined =>
  pagamento === 'Pendente' || pagamento === 'Em conferência' ? contestacoes.find((c) => c.situacao === 'Aberta') : undefined;

type DaCobranca = { numero: number; substitui: number | null; contestacoes: readonly Contestacao[] };

/** Of one charge what was said against its value, on its slip and on those whose place it took; the newest last. */
export function contestacoesDaCobranca(guias: readonly DaCobranca[], guia: DaCobranca): Contestacao[] {
  const antes = guias.find((g) => g.numero === guia.substitui);
  return [...(antes ? contestacoesDaCobranca(guias, antes) : []), ...guia.contestacoes];
}

/** Whether it may be contested: once in the life of a charge, and until its answer. */
export const isContestavel = (
  guias: readonly DaCobranca[],
  guia: DaCobranca & { pagamento: string; emissao: string; vencimento: Data },
  hoje: Data,
): boolean =>
  guia.pagamento === 'Pendente' &&
  !porEmitir(guia) &&
  guia.vencimento >= hoje &&
  !contestacoesDaCobranca(guias, guia).some((c) => c.situacao === 'Aberta' || c.situacao === 'Mantida');

const params = z.object({ id });

export const contestarTaxa = endpoint({
  metodo: 'POST',
  path: ':painel/guia/:id/contestar',
  permissao: 'autenticado',
  grupo: 'Taxas',
  resumo: 'O requerente diz por que o valor está errado; até a resposta não precisa pagar',
  params,
  body: daTelaComMotivo,
  dados: z.null(),
});

export const retirarContestacao = endpoint({
  metodo: 'POST',
  path: ':painel/contestacao-da-guia/:id/retirar',
  permissao: 'autenticado',
  grupo: 'Taxas',
  resumo: 'O requerente retira a contestação antes da resposta',
  params,
  body: daTela,
  dados: z.null(),
});

/** What the dialog checks by. */
export const respostaAContestacao = z.object({
  resposta: z.string().trim().min(10, 'Explique por que o valor está certo.').max(2000),
});

export const manterValor = endpoint({
  metodo: 'POST',
  path: ':painel/contestacao-da-guia/:id/manter',
  permissao: 'permissao.interacao.taxas',
  grupo: 'Taxas',
  resumo: 'A prefeitura mantém o valor contestado e responde por quê; o prazo para pagar recomeça se acabou na espera',
  params,
  body: respostaAContestacao.extend({ versao: versaoDaTela }),
  dados: z.null(),
});

export const contestacaoEsperandoSchema = contestacaoSchema.extend({
  guia_id: z.string(),
  guia_numero: z.number().int(),
  guia_valor_centavos: z.number().int(),
  requerimento_id: z.string(),
  requerimento_numero: z.string(),
  requerente_nome: z.string(),
});
export type ContestacaoEsperando = z.output<typeof contestacaoEsperandoSchema>;

export const listarContestacoes = endpoint({
  metodo: 'GET',
  path: ':painel/contestacao-da-guia',
  permissao: ['permissao.interacao.taxas', 'permissao.vizualizacao.taxas'],
  grupo: 'Taxas',
  resumo: 'Os valores contestados que esperam resposta, o mais antigo primeiro; cem no máximo',
  dados: z.array(contestacaoEsperandoSchema),
});

/** So many days to pay are left at the least when a value is kept. */
export const DIAS_QUE_SOBRAM = 3;

/** Whether a slip whose value is kept needs another day: the time of the answer is nobody's delay. */
export const recomecaOPrazo = ({ vencimento, emissao }: { vencimento: Data; emissao: string }, hoje: Data): boolean =>
  emissao === 'Aguardando nova emissão' || vencimento < addDias(hoje, DIAS_QUE_SOBRAM);

/**
 * Whether the value of a slip may be contested.
 * @param naCadeia what became of those of this charge, on this slip and on those whose place it took
 * @throws RuleError guia_sem_espera, guia_a_caminho, guia_vencida, contestacao_aberta, contestacao_respondida
 */
export function exigirContestavel(
  guia: { pagamento: string; emissao: string; vencimento: Data },
  naCadeia: readonly string[],
  hoje: Data,
): void {
  if (naCadeia.includes('Aberta')) throw new RuleError('contestacao_aberta', 'Este valor já foi contestado e espera a resposta.');
  if (guia.pagamento !== 'Pendente')
    throw new RuleError('guia_sem_espera', 'Só se contesta o valor de uma guia que ainda não foi paga.');
  if (porEmitir(guia))
    throw new RuleError('guia_a_caminho', 'Esta guia ainda vai ser emitida. Conteste quando puder ver o valor.');
  if (naCadeia.includes('Mantida'))
    throw new RuleError(
      'contestacao_respondida',
      'A prefeitura já respondeu a uma contestação deste valor. Agora é pagar a guia, ou recusar o valor.',
    );
  if (guia.vencimento < hoje)
    throw new RuleError('guia_vencida', 'Esta guia venceu. Emita outra e conteste o valor dela, se não concordar.');
}

/**
 * Nothing else is made of a slip while its value is contested.
 * @param daPrefeitura to whom it is said
 * @throws RuleError contestacao_aberta
 */
export function exigirSemContestacao(aberta: boolean, daPrefeitura: boolean): void {
  if (!aberta) return;
  throw new RuleError(
    'contestacao_aberta',
    daPrefeitura
      ? 'Quem paga contestou este valor. Responda antes: se ele for mantido, o prazo para pagar recomeça.'
      : 'Você contestou este valor. Espere a resposta da prefeitura: até lá não precisa pagar.',
  );
}

/** @throws RuleError contestacao_encerrada */
export function exigirAberta({ situacao }: { situacao: string }): void {
  if (situacao !== 'Aberta')
    throw new RuleError('contestacao_encerrada', `Esta contestação já não espera resposta: ${situacao.toLowerCase()}.`);
}
