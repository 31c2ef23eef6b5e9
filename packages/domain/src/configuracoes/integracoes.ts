import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** What the portal depends on and can ask whether it works. The geo system opens the portal, so there is nothing to ask it. */
export const INTEGRACOES = ['email', 'ad', 'obras', 'mapa', 'selo', 'armazem', 'cep'] as const;
export type Integracao = (typeof INTEGRACOES)[number];

/** Why one does not work, or what is to be looked at; '' when nothing. The screen has the words, and what to do. */
const PORQUE = z.enum([
  '',
  'nome',
  'recusa',
  'demora',
  'certificado',
  'rede_interna',
  'senha',
  'base',
  'resposta',
  'vence',
  'escrita',
  'desligada',
]);
export type PorqueDaIntegracao = z.output<typeof PORQUE>;

export const SITUACOES_DO_TESTE = ['Não testada', 'Funciona', 'Atenção', 'Não funciona'] as const;
export type SituacaoDoTeste = (typeof SITUACOES_DO_TESTE)[number];

export const TESTE_MS = 5000;
/** A test that found nothing after this long is not under way any more. */
const TESTANDO_MS = 30_000;
/** Between two tests of the same integration: a button is no hammer on somebody else's server. */
const INTERVALO_MS = 10_000;

interface Momentos {
  pedido_em: Date | null;
  testado_em: Date | null;
}

/** Whether somebody asked and the answer is not there yet. */
export const isTestando = ({ pedido_em, testado_em }: Momentos, agora: Date): boolean =>
  pedido_em !== null && agora.getTime() - pedido_em.getTime() < TESTANDO_MS && (!testado_em || testado_em < pedido_em);

/** Seconds until the next test may be asked for; 0 when now. One under way is waited for. */
export function esperaDoTeste(momentos: Momentos, agora: Date): number {
  if (!momentos.pedido_em) return 0;
  const desde = agora.getTime() - momentos.pedido_em.getTime();
  const falta = (isTestando(momentos, agora) ? TESTANDO_MS : INTERVALO_MS) - desde;
  return Math.max(0, Math.ceil(falta / 1000));
}

/** What a probe found, as the person reads it. A warning works, but not for long or not everywhere. */
export function situacaoDe(porque: PorqueDaIntegracao, algumResponde: boolean): SituacaoDoTeste {
  if (porque === '') return 'Funciona';
  return porque === 'vence' || porque === 'desligada' || algumResponde ? 'Atenção' : 'Não funciona';
}

const testeSchema = z.object({
  integracao: z.enum(INTEGRACOES),
  /** Whether there is anything to test. */
  ligada: z.boolean(),
  situacao: z.enum(SITUACOES_DO_TESTE),
  porque: PORQUE,
  /** Which of several servers, or what was asked. */
  onde: z.string(),
  testando: z.boolean(),
  testado_em: z.iso.datetime().nullable(),
  pedido_por: z.string(),
  /** The setting was saved after the test. */
  mudou: z.boolean(),
});
export type TesteDeIntegracao = z.output<typeof testeSchema>;

const doGestor = { permissao: 'perfil.gestor.prefeitura', grupo: 'Configurações' } as const;

export const listarIntegracoes = endpoint({
  ...doGestor,
  metodo: 'GET',
  path: ':painel/integracao',
  resumo: 'Os sistemas de que o portal depende, com o último teste de cada um',
  dados: z.array(testeSchema),
});

export const testarIntegracao = endpoint({
  ...doGestor,
  metodo: 'POST',
  path: ':painel/integracao/:integracao/testar',
  resumo: 'Pede um teste; o resultado aparece na lista em segundos',
  params: z.object({ integracao: z.enum(INTEGRACOES) }),
  dados: z.array(testeSchema),
});
