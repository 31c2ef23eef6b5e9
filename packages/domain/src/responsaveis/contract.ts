import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { daTela, daTelaComMotivo, email, id, instante, motivo, nomeDePessoa, text } from '../http/fields.ts';
import { ato, atoFeitoSchema } from '../requerimentos/ato.ts';
import { chamadoSchema } from './chamados.ts';
import { SITUACOES_DA_TROCA } from './troca.ts';

const texto = z.string();
/** Which of those who answer: their order in the request as the screen shows it. */
const ordem = z.coerce.number().int().min(0).max(200);
const naTroca = daTela.extend({ troca_id: id });
const naTrocaComMotivo = daTelaComMotivo.extend({ troca_id: id });

/** Whom somebody names: they say their registration themselves, when they accept. */
export const novoIndicado = z.object({ nome: nomeDePessoa, email });

export const pedirTroca = ato(
  'responsavel/trocar',
  'Pede a troca de um responsável técnico; proprietário e novo responsável consentem, e a prefeitura confirma quando já há documento',
  daTelaComMotivo.extend({ ordem, ...novoIndicado.shape }),
);
export const deixarDeResponder = ato(
  'responsavel/deixar',
  'O responsável técnico deixa de responder, com o motivo: vale na hora',
  daTelaComMotivo.extend({ ordem }),
);
export const indicarNovo = ato(
  'responsavel/indicar',
  'Indica quem assume um lugar que ficou sem responsável técnico',
  naTroca.extend(novoIndicado.shape),
);
export const concordarComTroca = ato(
  'responsavel/concordar',
  'O proprietário concorda com a troca que o profissional pede',
  naTroca,
);
export const discordarDaTroca = ato('responsavel/discordar', 'O proprietário não concorda com a troca', naTrocaComMotivo);
export const retirarTroca = ato('responsavel/retirar', 'Volta atrás da troca ou da indicação', naTroca);
export const confirmarTroca = ato(
  'responsavel/confirmar',
  'A prefeitura confirma a troca: os documentos que trazem o nome de quem sai são emitidos de novo',
  naTroca,
);
export const negarTroca = ato('responsavel/negar', 'A prefeitura não confirma a troca, com o motivo', naTrocaComMotivo);

/** Who keeps the registry of professionals. */
const daEquipe = {
  permissao: ['prefeitura.contribuinte.cadastro', 'prefeitura.contribuinte.validacao'],
  grupo: 'Tramitação',
} as const;

export const registrarFalecimento = endpoint({
  ...daEquipe,
  metodo: 'POST',
  path: ':painel/requerimento/:id/responsavel/falecimento',
  resumo:
    'Registra o falecimento de um responsável técnico, com o documento: todos os pedidos em que responde ficam sem responsável até outro assumir',
  params: z.object({ id }),
  body: daTela.extend({ ordem }),
  multipart: true,
  dados: atoFeitoSchema,
});
export const pedidosDoResponsavel = endpoint({
  ...daEquipe,
  metodo: 'GET',
  path: ':painel/requerimento/:id/responsavel/:ordem/pedidos',
  resumo: 'Os outros pedidos em andamento ou aprovados em que a mesma pessoa responde, pelo registro',
  params: z.object({ id, ordem }),
  dados: z.object({
    total: z.number().int(),
    pedidos: z.array(z.object({ id: texto, numero: texto, processo_nome: texto, requerente_nome: texto })),
  }),
});
export const baixarDocumentoDaTroca = endpoint({
  ...daEquipe,
  metodo: 'GET',
  path: ':painel/troca-de-responsavel/:id/documento',
  resumo: 'O documento com que um falecimento foi registrado',
  params: z.object({ id }),
  dados: z.null(),
  resposta: 'arquivo',
});

/** What somebody reads of what they are asked to answer for. */
export const trocaRecebidaSchema = chamadoSchema.extend({
  versao: z.number().int(),
  situacao: z.enum(SITUACOES_DA_TROCA),
  /** why */
  motivo: texto,
  pedida_em: instante,
  /** who answered; and whether they do still */
  sai: texto,
  ja_saiu: z.boolean(),
  requerente_nome: texto,
  endereco: texto,
  area_total_m2: texto.nullable(),
  status: texto,
  requerimento_id: texto,
  /** documents that will be made again in the name of who accepts */
  documentos: z.array(z.object({ titulo: texto, numero: texto })),
  /** what the person may answer with */
  registros: z.array(z.object({ id: texto, conselho: texto, registro: texto, impedimento: texto })),
});
export type TrocaRecebida = z.output<typeof trocaRecebidaSchema>;

const doNovo = { permissao: 'painel.contribuinte', grupo: 'Partes' } as const;
export const verTroca = endpoint({
  ...doNovo,
  metodo: 'GET',
  path: ':painel/troca-de-responsavel/:id',
  resumo: 'O que a pessoa assume, se aceitar',
  params: z.object({ id }),
  dados: trocaRecebidaSchema,
});
/** With what somebody takes it on. */
export const aceiteEscrito = z.object({
  profissional_id: z.uuid('Escolha o registro com que você responde.'),
  documento_numero: text(3, 40),
});
export const aceitarTroca = endpoint({
  ...doNovo,
  metodo: 'POST',
  path: ':painel/troca-de-responsavel/:id/aceitar',
  resumo: 'Assume como responsável técnico, com o próprio registro e a ART, RRT ou TRT',
  params: z.object({ id }),
  body: aceiteEscrito.extend(daTela.shape),
  dados: atoFeitoSchema,
});
export const recusarTroca = endpoint({
  ...doNovo,
  metodo: 'POST',
  path: ':painel/troca-de-responsavel/:id/recusar',
  resumo: 'Não assume, com o motivo',
  params: z.object({ id }),
  body: daTela.extend({ motivo }),
  dados: z.null(),
});
