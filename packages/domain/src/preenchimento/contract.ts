import { z } from 'zod';
import { arquivoEnviadoSchema } from '../campos/arquivos/model.ts';
import { endpoint } from '../http/endpoint.ts';
import { cpf, daTela, versaoDaTela } from '../http/fields.ts';
import { ato, atoFeitoSchema } from '../requerimentos/ato.ts';
import { taxasDosAutos } from '../taxas/fragmento.ts';
import { respostasDosAutos } from './fragmento.ts';

const id = z.object({ id: z.uuid() });

export const iniciarRequerimento = endpoint({
  metodo: 'POST',
  path: ':painel/requerimento',
  permissao: ['painel.contribuinte', 'prefeitura.requerimento.abrir'],
  grupo: 'Requerimentos',
  resumo: 'Começa um rascunho; no balcão da prefeitura, em nome de um requerente cadastrado',
  /** `obra_id`: the work it is about; left out, one that was licensed before the portal, or none */
  body: z.object({ processo_id: z.uuid(), requerente_cpf: cpf.optional(), obra_id: z.uuid().optional() }),
  dados: atoFeitoSchema,
});

export const salvarRascunho = endpoint({
  metodo: 'POST',
  path: ':painel/requerimento/:id/rascunho',
  permissao: 'autenticado',
  grupo: 'Requerimentos',
  resumo: 'Guarda respostas sem enviá-las; só os campos abertos mudam',
  params: id,
  body: z.object({
    versao: versaoDaTela,
    respostas: z.record(z.string().max(60), z.unknown()),
    /** One page that is open: a save whose answer was lost comes again from it, and is the same one. */
    aba: z.uuid().nullable().default(null),
  }),
  dados: z.object({
    versao: z.number().int(),
    salvo_em: z.string(),
    taxas_previstas: taxasDosAutos.taxas_previstas,
    verificacoes: respostasDosAutos.verificacoes,
    normas: respostasDosAutos.normas,
  }),
  idempotente: false,
});

export const enviarArquivo = endpoint({
  metodo: 'POST',
  path: ':painel/requerimento/:id/arquivo',
  permissao: 'autenticado',
  grupo: 'Requerimentos',
  resumo: 'Envia um arquivo para um campo aberto',
  params: id,
  body: z.object({ campo_id: z.string().max(60) }),
  multipart: true,
  dados: arquivoEnviadoSchema,
});

export const baixarArquivo = endpoint({
  metodo: 'GET',
  path: ':painel/requerimento/:id/arquivo/:arquivo_id',
  permissao: 'autenticado',
  grupo: 'Requerimentos',
  resumo: 'Um arquivo do requerimento',
  params: z.object({ id: z.uuid(), arquivo_id: z.uuid() }),
  dados: z.null(),
  resposta: 'arquivo',
});

export const copiarRequerimento = endpoint({
  metodo: 'POST',
  path: ':painel/requerimento/:id/copiar',
  permissao: 'painel.contribuinte',
  grupo: 'Requerimentos',
  resumo: 'Um rascunho novo com as respostas de um requerimento; o que foi declarado ou assinado fica de fora',
  params: id,
  body: z.object({}),
  dados: atoFeitoSchema,
});

export const atualizarRascunho = ato(
  'atualizar',
  'Leva um rascunho à versão publicada do processo; as respostas que servem ficam, e o que mudou é dito',
  daTela,
);
export const mudarDeProcesso = ato(
  'processo',
  'Leva um rascunho a outro processo; as respostas e os arquivos que servem ficam, e o que não coube é dito',
  z.object({ versao: versaoDaTela, processo_id: z.uuid() }),
);
export const dispensarReconciliacao = ato('reconciliacao', 'O que mudou no formulário foi visto', daTela);

export const assinarCampo = endpoint({
  ...ato(
    'assinar-campo',
    'Assina as respostas como elas estão, com a própria senha, num campo de assinatura',
    z.object({
      versao: versaoDaTela,
      campo_id: z.string().max(60),
      /** The text was read to its end. */
      lida: z.literal(true, { error: 'Leia o texto até o fim para poder assinar.' }),
      senha: z.string().min(1, 'Digite a sua senha.').max(200),
    }),
  ),
  grupo: 'Requerimentos',
});
