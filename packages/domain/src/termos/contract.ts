import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { cpfOuCnpj, daTela, dataIso, id, nomeDePessoa, optionalText, text, versaoDaTela } from '../http/fields.ts';
import { busca, paginacao, paginated } from '../http/paging.ts';
import { CIENCIAS, SITUACOES_DO_TERMO } from './ciencia.ts';
import { levada } from './levada.ts';
import { CANAIS, CANAIS_DE_FORA, INICIOS, regraDoTermo, TIPOS_DE_TERMO, termoModeloSchema, textoDoTermo } from './modelo.ts';
import { ENVIAM_TERMOS, LEEM_TERMOS } from './permissoes.ts';

export const grupo = 'Termos';
export const doTermo = z.object({ id });
const doDestinatario = z.object({ id, destinatario_id: id });

/** One notice goes to so many at once. */
export const DESTINATARIOS_MAX = 500;
export const ANEXOS_MAX = 10;
export const ANEXO_MAX_MB = 20;
export const RESPOSTAS_MAX = 20;

export const listarModelosDeTermo = endpoint({
  metodo: 'GET',
  path: ':painel/termo-modelo',
  permissao: ENVIAM_TERMOS,
  grupo,
  resumo: 'Os modelos de termo do município, os arquivados por último',
  dados: z.array(termoModeloSchema),
});

const modeloBody = z.object({ nome: text(3, 120), ...regraDoTermo, texto: textoDoTermo });

export { modeloBody as termoModeloBody };

export const criarModeloDeTermo = endpoint({
  metodo: 'POST',
  path: ':painel/termo-modelo',
  permissao: 'perfil.gestor.prefeitura',
  grupo,
  resumo: 'Cria um modelo de termo',
  body: modeloBody,
  dados: termoModeloSchema,
});

export const salvarModeloDeTermo = endpoint({
  metodo: 'POST',
  path: ':painel/termo-modelo/:id',
  permissao: 'perfil.gestor.prefeitura',
  grupo,
  resumo: 'Muda um modelo de termo; o que já foi enviado fica como estava',
  params: doTermo,
  body: modeloBody.extend({ versao: versaoDaTela }),
  dados: termoModeloSchema,
});

export const arquivarModeloDeTermo = endpoint({
  metodo: 'POST',
  path: ':painel/termo-modelo/:id/arquivar',
  permissao: 'perfil.gestor.prefeitura',
  grupo,
  resumo: 'Guarda um modelo que não se usa mais, ou o traz de volta',
  params: doTermo,
  body: daTela.extend({ arquivado: z.boolean() }),
  dados: termoModeloSchema,
});

const candidato = z.object({
  /** null: somebody who has no account in this town. */
  usuario_id: z.string().nullable(),
  nome: z.string(),
  /** CPF or CNPJ without mask; '' when nobody knows it. */
  documento: z.string(),
  papel: z.string(),
});
export type CandidatoDoTermo = z.output<typeof candidato>;

export const procurarDestinatarios = endpoint({
  metodo: 'GET',
  path: ':painel/termo-destinatario',
  permissao: ENVIAM_TERMOS,
  grupo,
  resumo: 'A quem um termo pode ir: as partes de um requerimento, os proprietários de uma rua, ou pessoas pelo nome ou documento',
  query: z.object({ requerimento_id: id.optional(), logradouro: busca, s: busca }),
  dados: z.object({ pessoas: z.array(candidato), mais: z.boolean() }),
});

const destinatarioPedido = z.union([
  z.object({ usuario_id: id, papel: optionalText(80) }),
  z.object({ nome: nomeDePessoa, documento: cpfOuCnpj.or(z.literal('')).default(''), papel: optionalText(80) }),
]);

export const enviarTermoBody = z.object({
  ...regraDoTermo,
  texto: textoDoTermo,
  modelo_id: id.nullable().default(null),
  requerimento_id: id.nullable().default(null),
  destinatarios: z
    .array(destinatarioPedido)
    .min(1, 'Escolha pelo menos um destinatário.')
    .max(DESTINATARIOS_MAX, `Um termo vai a no máximo ${DESTINATARIOS_MAX} pessoas. Divida-o.`),
  /** A paper of the same request that goes along: its addressees read the sealed file. */
  peca_id: id.nullable().default(null),
});

export const preverTermo = endpoint({
  metodo: 'POST',
  path: ':painel/termo/previa',
  permissao: ENVIAM_TERMOS,
  grupo,
  resumo: 'O texto como sairia, e o que nele não tem valor; nada é guardado',
  body: enviarTermoBody.pick({ texto: true, prazo_dias: true, contagem: true, requerimento_id: true }),
  dados: z.object({ html: z.string(), faltam: z.array(z.string()) }),
  idempotente: false,
});

export const capa = {
  id: z.string(),
  numero: z.string(),
  tipo: z.enum(TIPOS_DE_TERMO),
  assunto: z.string(),
  enviado_em: z.string(),
};

const termoLinha = z.object({
  ...capa,
  enviado_por_nome: z.string(),
  requerimento: z.object({ id: z.string(), numero: z.string() }).nullable(),
  /** The first of them. */
  destinatario: z.string(),
  destinatarios: z.number().int(),
  cientes: z.number().int(),
  respondidos: z.number().int(),
  vencidos: z.number().int(),
});
export type TermoLinha = z.output<typeof termoLinha>;

export const listarTermos = endpoint({
  metodo: 'GET',
  path: ':painel/termo',
  permissao: LEEM_TERMOS,
  grupo,
  resumo: 'Os termos enviados, o mais novo primeiro',
  query: z.object({
    ...paginacao('enviado_em', 'numero', 'assunto'),
    tipo: z.array(z.enum(TIPOS_DE_TERMO)).default([]),
    situacao: z.enum(['', 'sem_ciencia', 'respondidos', 'vencidos']).default(''),
  }),
  dados: paginated(termoLinha),
});

export const regraLida = {
  texto: z.string(),
  base_legal: z.string(),
  prazo_dias: z.number().int().nullable(),
  contagem: z.enum(['uteis', 'corridos']),
  inicio: z.enum(INICIOS),
  tacita_dias: z.number().int().nullable(),
  aceita_resposta: z.boolean(),
};
export const arquivo = z.object({ id: z.string(), nome: z.string(), tamanho: z.number() });
export const resposta = z.object({
  id: z.string(),
  texto: z.string(),
  por_nome: z.string(),
  em: z.string(),
  fora_do_prazo: z.boolean(),
  anexos: z.array(arquivo),
});
export const passos = {
  situacao: z.enum(SITUACOES_DO_TERMO),
  aberto_em: z.string().nullable(),
  ciencia: z.enum(CIENCIAS).nullable(),
  ciencia_em: z.string().nullable(),
  /** The last day before it counts as known. */
  tacita_em: z.string().nullable(),
  prazo_em: z.string().nullable(),
  respostas: z.array(resposta),
};

const entrega = z.object({
  id: z.string(),
  canal: z.enum(CANAIS),
  em: z.string(),
  resultado: z.enum(['Enviado', 'Recebido', 'Falhou', 'Retido']),
  descricao: z.string(),
  por_nome: z.string(),
  arquivo: arquivo.nullable(),
});

export const termoSchema = z.object({
  ...capa,
  ...regraLida,
  enviado_por_nome: z.string(),
  requerimento: z.object({ id: z.string(), numero: z.string() }).nullable(),
  tem_pdf: z.boolean(),
  peca: levada.nullable(),
  destinatarios: z.array(
    z.object({
      id: z.string(),
      versao: z.number().int(),
      nome: z.string(),
      documento: z.string(),
      papel: z.string(),
      tem_conta: z.boolean(),
      ...passos,
      ciencia_nota: z.string(),
      entregas: z.array(entrega),
    }),
  ),
  pode_agir: z.boolean(),
});
export type Termo = z.output<typeof termoSchema>;
export type DestinatarioDoTermo = Termo['destinatarios'][number];

export const verTermo = endpoint({
  metodo: 'GET',
  path: ':painel/termo/:id',
  permissao: LEEM_TERMOS,
  grupo,
  resumo: 'Um termo enviado, com o que houve com cada destinatário',
  params: doTermo,
  dados: termoSchema,
});

export const enviarTermo = endpoint({
  metodo: 'POST',
  path: ':painel/termo',
  permissao: ENVIAM_TERMOS,
  grupo,
  resumo: 'Numera e envia um termo; depois disso ele não muda mais',
  body: enviarTermoBody,
  dados: z.object({ id: z.string(), numero: z.string() }),
});

export const reenviarTermo = endpoint({
  metodo: 'POST',
  path: ':painel/termo/:id/destinatario/:destinatario_id/reenviar',
  permissao: ENVIAM_TERMOS,
  grupo,
  resumo: 'Avisa de novo um destinatário; o primeiro envio e os seus prazos ficam como estavam',
  params: doDestinatario,
  body: daTela,
  dados: termoSchema,
});

export const registrarEntregaBody = daTela.extend({
  canal: z.enum(CANAIS_DE_FORA, 'Escolha por onde foi.'),
  dia: dataIso,
  resultado: z.enum(['Enviado', 'Recebido', 'Falhou']),
  descricao: optionalText(500),
});

export const registrarEntrega = endpoint({
  metodo: 'POST',
  path: ':painel/termo/:id/destinatario/:destinatario_id/entrega',
  permissao: ENVIAM_TERMOS,
  grupo,
  resumo: 'Registra uma carta, uma publicação ou a entrega em mãos, com a sua prova; recebida, é a ciência da pessoa naquele dia',
  params: doDestinatario,
  multipart: true,
  body: registrarEntregaBody,
  dados: termoSchema,
});

export const baixarArquivoDoTermo = endpoint({
  metodo: 'GET',
  path: ':painel/termo/:id/arquivo/:arquivo_id',
  permissao: LEEM_TERMOS,
  grupo,
  resumo: 'A prova de uma entrega, ou um anexo de uma resposta',
  params: z.object({ id, arquivo_id: id }),
  dados: z.null(),
  resposta: 'arquivo',
});

export const baixarTermo = endpoint({
  metodo: 'GET',
  path: ':painel/termo/:id/pdf',
  permissao: 'autenticado',
  grupo,
  resumo: 'O termo em PDF, com o selo do município: para a equipe e para os seus destinatários',
  params: doTermo,
  dados: z.null(),
  resposta: 'arquivo',
});
