import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { daTela, dataIso, id, instante, motivo, text } from '../http/fields.ts';
import { INFORMA, mesSchema, regraSchema } from './ajustes.ts';
import { fichaSchema, TIPOS_DE_LANCAMENTO } from './ficha.ts';
import { PROTOCOLO_LETRAS, SITUACOES_DO_LANCAMENTO } from './situacao.ts';

const doGestor = { permissao: 'perfil.gestor.prefeitura', grupo: 'SISOBRA' } as const;

const faltaSchema = z.object({
  campo: z.string(),
  mensagem: z.string(),
  onde: z.enum(['imovel', 'pessoa', 'quadro', 'tecnicos', 'lancamento']),
});

const linha = {
  id: z.string(),
  tipo: z.enum(TIPOS_DE_LANCAMENTO),
  situacao: z.enum(SITUACOES_DO_LANCAMENTO),
  mes: z.string(),
  numero: z.string(),
  requerimento_id: z.string(),
  requerimento_numero: z.string(),
  processo_nome: z.string(),
  endereco: z.string(),
  protocolo: z.string(),
  motivo: z.string(),
  faltas: z.array(faltaSchema),
  versao: z.number().int(),
};
const lancamentoLinhaSchema = z.object(linha);
export type LancamentoLinha = z.output<typeof lancamentoLinhaSchema>;

const loteSchema = z.object({
  id: z.string(),
  numero: z.number().int(),
  criado_em: instante,
  desfeito_em: instante.nullable(),
  quantos: z.number().int(),
  /** of those, how many still wait for an answer */
  sem_resposta: z.number().int(),
});
export type LoteDoSisobra = z.output<typeof loteSchema>;

const mesDoSisobraSchema = z.object({
  mes: z.string(),
  informa: z.boolean(),
  /** the last day by law, by the town's calendar */
  dia_legal: dataIso,
  /** days until it; negative once it is over */
  faltam_dias: z.number().int(),
  encerrado: z.object({ em: instante, sem_movimento: z.boolean(), recibo: z.string() }).nullable(),
  /** why it may not be closed now; null where it may */
  impedimento: z.string().nullable(),
  lancamentos: z.array(lancamentoLinhaSchema),
  lotes: z.array(loteSchema),
  /** the first month that is reported */
  desde: z.string(),
});
export type MesDoSisobra = z.output<typeof mesDoSisobraSchema>;

export const verMes = endpoint({
  ...doGestor,
  metodo: 'GET',
  path: ':painel/sisobra/mes/:mes',
  resumo: 'O que o município informa à Receita sobre as obras de um mês',
  params: z.object({ mes: mesSchema }),
  dados: mesDoSisobraSchema,
});

const lancamentoSchema = z.object({
  ...linha,
  /** as the request says it */
  colhida: fichaSchema,
  /** as it is reported: with what the town typed over it */
  ficha: fichaSchema,
  lote: z.number().int().nullable(),
  pode: z.object({ editar: z.boolean(), responder: z.boolean() }),
});
export type Lancamento = z.output<typeof lancamentoSchema>;

const doLancamento = { ...doGestor, params: z.object({ id }), dados: lancamentoSchema } as const;

export const verLancamento = endpoint({
  ...doLancamento,
  metodo: 'GET',
  path: ':painel/sisobra/lancamento/:id',
  resumo: 'Um lançamento, com o que veio do pedido e o que a prefeitura corrigiu',
});

export const salvarLancamento = endpoint({
  ...doLancamento,
  metodo: 'POST',
  path: ':painel/sisobra/lancamento/:id',
  resumo: 'Completa ou corrige um lançamento; o pedido fica como está',
  body: daTela.extend({ ficha: fichaSchema }),
});

export const relerLancamento = endpoint({
  ...doLancamento,
  metodo: 'POST',
  path: ':painel/sisobra/lancamento/:id/reler',
  resumo: 'Lê de novo do pedido e dos cadastros; o que a prefeitura corrigiu continua',
  body: daTela,
});

export const aceitaSchema = z.object({
  protocolo: z
    .string()
    .transform((v) => v.replace(/\s/g, ''))
    .refine(
      (v) => v.length === PROTOCOLO_LETRAS,
      `O protocolo tem ${PROTOCOLO_LETRAS} caracteres. Confira se falta ou sobra algum.`,
    )
    .refine((v) => /^[0-9A-Za-z./-]*$/.test(v), 'O protocolo tem só letras, números, pontos, barras e hifens.'),
});
export const recusadaSchema = z.object({ motivo });

export const responderLancamento = endpoint({
  ...doLancamento,
  metodo: 'POST',
  path: ':painel/sisobra/lancamento/:id/resposta',
  resumo: 'Guarda o que a Receita respondeu: o protocolo, ou o motivo da recusa',
  body: z.discriminatedUnion('resposta', [
    daTela.extend({ resposta: z.literal('aceita'), ...aceitaSchema.shape }),
    daTela.extend({ resposta: z.literal('recusada'), ...recusadaSchema.shape }),
  ]),
});

export const retirarLancamento = endpoint({
  ...doLancamento,
  metodo: 'POST',
  path: ':painel/sisobra/lancamento/:id/retirar',
  resumo: 'Deixa um lançamento de fora, com o motivo',
  body: daTela.extend({ motivo }),
});

export const gerarArquivos = endpoint({
  ...doGestor,
  metodo: 'POST',
  path: ':painel/sisobra/mes/:mes/arquivo',
  resumo: 'Põe em arquivos tudo o que está pronto no mês',
  params: z.object({ mes: mesSchema }),
  body: z.object({}),
  dados: mesDoSisobraSchema,
});

const arquivo = z.object({ nome: z.string(), xml: z.string() });

export const baixarArquivo = endpoint({
  ...doGestor,
  metodo: 'GET',
  path: ':painel/sisobra/arquivo/:id',
  resumo: 'O XML de um arquivo, como foi gerado',
  params: z.object({ id }),
  dados: arquivo,
});

export const baixarSemMovimento = endpoint({
  ...doGestor,
  metodo: 'GET',
  path: ':painel/sisobra/mes/:mes/sem-movimento',
  resumo: 'O XML da declaração de mês sem movimento; 422 onde há o que informar',
  params: z.object({ mes: mesSchema }),
  dados: arquivo,
});

export const desfazerArquivo = endpoint({
  ...doGestor,
  metodo: 'POST',
  path: ':painel/sisobra/arquivo/:id/desfazer',
  resumo: 'Um arquivo que não foi enviado: o que estava nele volta a ficar pronto',
  params: z.object({ id }),
  body: z.object({ motivo }),
  dados: mesDoSisobraSchema,
});

export const encerrarMes = endpoint({
  ...doGestor,
  metodo: 'POST',
  path: ':painel/sisobra/mes/:mes/encerrar',
  resumo: 'Encerra o mês, com o recibo; definitivo',
  params: z.object({ mes: mesSchema }),
  body: z.object({ recibo: text(3, 60) }),
  dados: mesDoSisobraSchema,
});

export const verAno = endpoint({
  ...doGestor,
  metodo: 'GET',
  path: ':painel/sisobra/ano/:ano',
  resumo: 'O que do ano inteiro o layout federal recusaria, tenha virado lançamento ou não',
  params: z.object({ ano: z.string().regex(/^20\d{2}$/, 'Escolha um ano.') }),
  dados: z.object({
    ano: z.string(),
    /** looked at */
    total: z.number().int(),
    /** there were more than are looked at at once */
    cortado: z.boolean(),
    linhas: z.array(
      z.object({
        requerimento_id: z.string(),
        requerimento_numero: z.string(),
        processo_nome: z.string(),
        documento: z.string(),
        tipo: z.enum(TIPOS_DE_LANCAMENTO),
        mes: z.string(),
        lancamento_id: z.string().nullable(),
        faltas: z.array(faltaSchema),
      }),
    ),
  }),
});
export type AnoDoSisobra = z.output<typeof verAno.dados>;

const ajustes = z.object({
  informa: z.boolean(),
  desde: z.string(),
  regra: regraSchema,
  /** those that issue documents, with what each reports */
  processos: z.array(z.object({ id: z.string(), nome: z.string(), tem_efeito: z.boolean(), informa: z.enum(INFORMA) })),
  /** 0 while nobody has said anything */
  versao: z.number().int(),
});
export type AjustesDoSisobra = z.output<typeof ajustes>;

export const verAjustes = endpoint({
  ...doGestor,
  metodo: 'GET',
  path: ':painel/sisobra/ajustes',
  resumo: 'Se o município informa pelo SISOBRA, desde quando, e como se leem os quadros de áreas',
  dados: ajustes,
});

export const salvarAjustes = endpoint({
  ...doGestor,
  metodo: 'POST',
  path: ':painel/sisobra/ajustes',
  resumo: 'Guarda os ajustes; ao ligar, o que foi assinado desde o mês escolhido vira lançamento',
  body: z.object({ versao: z.number().int().min(0), informa: z.boolean(), desde: mesSchema, regra: regraSchema }),
  dados: ajustes,
});
