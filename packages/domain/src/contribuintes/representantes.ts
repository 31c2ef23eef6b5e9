import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { cpf, dataIso, emOrdem, id, nomeDePessoa, optionalText, text, versaoDaTela } from '../http/fields.ts';
import { ESPECIES, type Especie, PODERES, type Poder, SITUACOES } from './representacao.ts';

const especie = z.enum(Object.keys(ESPECIES) as [Especie, ...Especie[]], {
  error: 'Diga se é representante legal ou procurador.',
});
const poder = z.enum(Object.keys(PODERES) as [Poder, ...Poder[]]);

/** As many of one person: more are found by nobody, and a list stays a list. */
export const MAX_REPRESENTANTES = 100;
export const MANDATO_MAX_MB = 20;

export const representanteSchema = z.object({
  id: z.uuid(),
  versao: z.number().int(),
  especie,
  nome: z.string(),
  /** CPF without mask */
  documento: z.string(),
  cargo: z.string(),
  poderes: z.array(poder),
  de: z.string(),
  ate: z.string().nullable(),
  situacao: z.enum(SITUACOES),
  arquivo: z.object({ nome: z.string(), tamanho: z.number().int() }),
  incluido: z.object({ em: z.iso.datetime(), por: z.string() }),
  revogado: z.object({ em: z.iso.datetime(), por: z.string(), motivo: z.string() }).nullable(),
});
export type Representante = z.output<typeof representanteSchema>;

const lista = z.array(representanteSchema);
const grupo = 'Requerentes';
const daPessoa = z.object({ id });
const deUm = z.object({ id, representante_id: id });
const quemLe = { permissao: ['prefeitura.contribuinte.cadastro', 'prefeitura.contribuinte.validacao'], grupo } as const;
const quemEscreve = { permissao: 'prefeitura.contribuinte.cadastro', grupo } as const;

export const listarRepresentantes = endpoint({
  ...quemLe,
  metodo: 'GET',
  path: ':painel/cadastro/contribuinte/:id/representante',
  resumo: 'Quem representa a pessoa: por lei, por contrato ou por procuração; os que estão em vigor primeiro',
  params: daPessoa,
  dados: lista,
});

/** What the form asks beside the file. */
export const representanteEscrito = z.object({
  especie,
  documento: cpf,
  nome: nomeDePessoa,
  cargo: optionalText(),
  /** by commas, as a part of a form travels; all of them for who represents by law */
  poderes: z
    .string()
    .max(100)
    .default('')
    .transform((lido) => [...new Set(lido.split(',').filter(Boolean))])
    .pipe(z.array(poder)),
  de: dataIso,
  ate: z.union([z.literal(''), dataIso]).default(''),
});
const COM_PODERES = { path: ['poderes'], message: 'Marque o que o procurador pode fazer.' };

export const incluirRepresentante = endpoint({
  ...quemEscreve,
  metodo: 'POST',
  path: ':painel/cadastro/contribuinte/:id/representante',
  resumo: 'Inclui um representante legal ou um procurador, com o documento que o prova (PDF ou imagem); a pessoa é avisada',
  params: daPessoa,
  body: representanteEscrito
    .refine(...emOrdem('de', 'ate'))
    .refine((r) => r.especie === 'legal' || r.poderes.length > 0, COM_PODERES),
  multipart: true,
  dados: lista,
});

export const revogarRepresentante = endpoint({
  ...quemEscreve,
  metodo: 'POST',
  path: ':painel/cadastro/contribuinte/:id/representante/:representante_id/revogar',
  resumo: 'Encerra para sempre uma representação, com o motivo; a pessoa é avisada',
  params: deUm,
  body: z.object({ versao: versaoDaTela, motivo: text(10, 500) }),
  dados: lista,
});

export const baixarMandato = endpoint({
  ...quemLe,
  metodo: 'GET',
  path: ':painel/cadastro/contribuinte/:id/representante/:representante_id/documento',
  resumo: 'O documento que prova a representação',
  params: deUm,
  dados: z.null(),
  resposta: 'arquivo',
});

const deMim = { permissao: 'autenticado', grupo: 'Minha conta', semPainel: true } as const;

export const meusRepresentantes = endpoint({
  ...deMim,
  metodo: 'GET',
  path: 'me/representante',
  resumo: 'Quem a prefeitura tem por representante da própria pessoa neste município',
  dados: lista,
});

export const revogarMeuProcurador = endpoint({
  ...deMim,
  metodo: 'POST',
  path: 'me/representante/:id/revogar',
  resumo: 'A própria pessoa revoga um procurador; o representante legal só sai pela prefeitura',
  params: daPessoa,
  body: z.object({ versao: versaoDaTela }),
  dados: lista,
});

export const baixarMeuMandato = endpoint({
  ...deMim,
  metodo: 'GET',
  path: 'me/representante/:id/documento',
  resumo: 'O documento de um representante da própria pessoa',
  params: daPessoa,
  dados: z.null(),
  resposta: 'arquivo',
});
