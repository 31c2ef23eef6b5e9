import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { versaoDaTela } from '../http/fields.ts';
import { assinaturaSchema, QUEM_ASSINA } from './contract.ts';

/** Where who keeps certificates sends people back to, under the main address of the town. */
export const RETORNO_DA_NUVEM = '/assinaturas/nuvem';

/** What is said of each way in which it does not go on. Nothing was signed, and the document waits as before. */
export const FRASES_DA_NUVEM = {
  nuvem_desligada: 'Este portal não assina mais por este serviço. Escolha outro jeito; o documento continua esperando por você.',
  nuvem_nao_respondeu:
    'O serviço que guarda o seu certificado não respondeu. Nada foi assinado e nada se perdeu: espere alguns minutos e comece de novo.',
  nuvem_recusou:
    'O serviço que guarda o seu certificado recusou o pedido deste portal. Nada foi assinado. Tente de novo e, se acontecer outra vez, fale com a prefeitura.',
  nuvem_cancelada:
    'A autorização não foi dada no serviço do certificado, e por isso nada foi assinado. Quando quiser, comece de novo.',
  nuvem_sem_certificado:
    'Neste serviço não há um certificado ICP-Brasil do seu CPF, válido hoje, com que assinar. Confira no aplicativo do serviço, ou assine de outro jeito.',
  nuvem_nao_confere:
    'A assinatura que veio do serviço do certificado não confere com o documento, e não ficamos com ela. Comece de novo e, se acontecer outra vez, fale com a prefeitura.',
  nuvem_retorno_invalido:
    'Não reconhecemos esta volta do serviço do certificado: ela já foi usada, passou do tempo ou começou em outra entrada no portal. Abra o documento e comece a assinatura de novo.',
} as const;
export type CodigoDaNuvem = keyof typeof FRASES_DA_NUVEM;

const grupo = 'Assinaturas';

export const listarNuvens = endpoint({
  metodo: 'GET',
  path: ':painel/assinatura-nuvem',
  permissao: QUEM_ASSINA,
  grupo,
  resumo: 'Os serviços que guardam certificados e por que se assina aqui; nenhum: a instalação não os tem',
  dados: z.array(z.object({ id: z.string(), nome: z.string() })).max(20),
});

export const irANuvem = endpoint({
  metodo: 'POST',
  path: ':painel/processoRequerimentoAssinatura/:processo_requerimento_assinatura_id/nuvem',
  permissao: QUEM_ASSINA,
  grupo,
  resumo: 'Começa uma assinatura com um certificado guardado na nuvem e diz aonde ir no navegador',
  params: z.object({ processo_requerimento_assinatura_id: z.uuid() }),
  body: z.object({
    versao: versaoDaTela,
    provedor: z.string().min(2).max(30),
    lido_ate_o_fim: z.literal(true, { error: 'Leia o documento até o fim para poder assinar.' }),
  }),
  dados: z.object({ endereco: z.string() }),
  idempotente: false,
});

export const voltarDaNuvem = endpoint({
  metodo: 'POST',
  path: ':painel/assinatura-nuvem/voltar',
  permissao: QUEM_ASSINA,
  grupo,
  resumo:
    'Entrega o que o serviço do certificado mandou de volta: depois da entrada, diz aonde ir para autorizar; depois da autorização, assina',
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
