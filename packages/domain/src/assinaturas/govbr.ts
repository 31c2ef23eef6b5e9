import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { versaoDaTela } from '../http/fields.ts';
import { assinaturaSchema, QUEM_ASSINA } from './contract.ts';
import type { ContaQueAssina } from './qualificada.ts';

/** Minutes from leaving for gov.br, on each of the two ways, until the way back is closed. */
export const IDA_MINUTOS = 10;

/** Said wherever such a document is about to be signed, or was refused for being signed otherwise. */
export const PEDE_GOVBR = 'Este documento pede assinatura pelo gov.br.';

/** Where gov.br sends people back to, under the main address of the town. */
export const RETORNO_DO_GOVBR = '/assinaturas/gov-br';

/** By which a person's account at gov.br is proven, from the weakest on; bronze signs nothing. */
export const NIVEIS_DA_CONTA = ['bronze', 'prata', 'ouro'] as const;
export type NivelDaConta = (typeof NIVEIS_DA_CONTA)[number];

export const AUMENTAR_NIVEL = 'https://confiabilidades.acesso.gov.br/';

/** What is said of each way in which it does not go on. Nothing was signed, and the document waits as before. */
export const FRASES_DO_GOVBR = {
  govbr_desligado:
    'A assinatura pelo gov.br não está disponível neste município agora. Fale com a prefeitura; o documento continua esperando por você.',
  govbr_nao_respondeu:
    'O gov.br não respondeu. Nada foi assinado e nada se perdeu: espere alguns minutos e comece a assinatura de novo.',
  govbr_recusou:
    'O gov.br recusou o pedido deste portal. Nada foi assinado. Tente de novo e, se acontecer outra vez, fale com a prefeitura.',
  govbr_cancelado: 'A autorização não foi dada no gov.br, e por isso nada foi assinado. Quando quiser, comece de novo.',
  govbr_conta_bronze:
    'A sua conta gov.br é de nível bronze, e só contas prata ou ouro assinam. Aumente o nível da conta no gov.br e comece a assinatura de novo.',
  govbr_sem_permissao:
    'O gov.br não deixou esta conta assinar. Confira no gov.br se ela é prata ou ouro e se o seu CPF está regular, e comece a assinatura de novo.',
  govbr_de_outra_pessoa:
    'A conta gov.br usada é de outro CPF. Saia dela no gov.br e assine com a sua própria conta, do mesmo CPF que o cadastro deste portal tem.',
  govbr_sem_cpf:
    'O certificado que o gov.br usou não diz de que CPF é, e sem isso a assinatura não pode ser aceita. Fale com a prefeitura.',
  govbr_nao_confere:
    'A assinatura que veio do gov.br não confere com o documento, e não ficamos com ela. Comece de novo e, se acontecer outra vez, fale com a prefeitura.',
  govbr_autoridade:
    'A assinatura que veio do gov.br não é de uma autoridade em que este portal confia. Fale com a prefeitura; nada do que você fez se perdeu.',
  conta_sem_cpf:
    'A sua conta não tem CPF, e pelo gov.br só pessoas assinam. Assine com a conta de quem responde pela empresa, ou fale com a prefeitura.',
  retorno_invalido:
    'Não reconhecemos esta volta do gov.br: ela já foi usada, passou do tempo ou começou em outra entrada no portal. Abra o documento e comece a assinatura de novo.',
} as const;
export type CodigoDoGovbr = keyof typeof FRASES_DO_GOVBR;

/** Why an account at gov.br does not sign for this one; null when it does. @param cpf 11 digits; '' where none is named */
export function recusaDaConta(cpf: string, conta: ContaQueAssina): CodigoDoGovbr | null {
  if (!conta.cpf) return 'conta_sem_cpf';
  if (!cpf) return 'govbr_sem_cpf';
  return cpf === conta.cpf ? null : 'govbr_de_outra_pessoa';
}

export const irAoGovbr = endpoint({
  metodo: 'POST',
  path: ':painel/processoRequerimentoAssinatura/:processo_requerimento_assinatura_id/govbr',
  permissao: QUEM_ASSINA,
  grupo: 'Assinaturas',
  resumo: 'Começa uma assinatura pelo gov.br e diz aonde ir no navegador',
  params: z.object({ processo_requerimento_assinatura_id: z.uuid() }),
  body: z.object({
    versao: versaoDaTela,
    lido_ate_o_fim: z.literal(true, { error: 'Leia o documento até o fim para poder assinar.' }),
  }),
  dados: z.object({ endereco: z.string() }),
  idempotente: false,
});

export const voltarDoGovbr = endpoint({
  metodo: 'POST',
  path: ':painel/assinatura-govbr/voltar',
  permissao: QUEM_ASSINA,
  grupo: 'Assinaturas',
  resumo:
    'Entrega o que o gov.br mandou de volta pelo navegador: depois da conta, diz aonde ir para autorizar; depois da autorização, assina',
  body: z.object({
    state: z.string().min(20).max(200),
    /** absent where the person did not consent */
    code: z.string().min(1).max(2000).optional(),
  }),
  dados: z.discriminatedUnion('passo', [
    z.object({ passo: z.literal('autorizar'), endereco: z.string() }),
    z.object({ passo: z.literal('assinado'), assinatura: assinaturaSchema }),
  ]),
  idempotente: false,
});

/** Which panel a way back belongs to: it says so itself, for the browser alone. */
export const painelDoEstado = (state: string): 'prefeitura' | 'contribuinte' | null =>
  state.startsWith('p.') ? 'prefeitura' : state.startsWith('c.') ? 'contribuinte' : null;
