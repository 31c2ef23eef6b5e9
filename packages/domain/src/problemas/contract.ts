import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, instante, optionalText } from '../http/fields.ts';
import { paginacao, paginated } from '../http/paging.ts';

const grupo = 'Problemas de página';
const nomeDePagina = z
  .string()
  .max(80)
  .regex(/^[a-zA-Z][a-zA-Z0-9.-]*$/, 'Diga a página pelo nome dela.');
const lado = z.coerce.number().int().min(1).max(20_000);

/** What support needs to see the same page, and nothing of whoever saw it: no address, no id, no name. */
const visto = {
  /** Its name among the addresses, which holds no id. */
  pagina: nomeDePagina,
  /** 'Chrome no Windows' */
  navegador: z.string().trim().min(1).max(60),
  largura: lado,
  altura: lado,
  texto: optionalText(500),
};

export const contarProblema = endpoint({
  grupo,
  permissao: ['painel.contribuinte', 'painel.prefeitura'],
  metodo: 'POST',
  path: ':painel/problema',
  resumo: 'Conta que algo está errado numa página, sem dizer quem contou',
  body: z.object({ ...visto, versao_do_portal: z.string().regex(/^\d{1,4}(\.\d{1,4}){2}$/) }),
  dados: z.null(),
});

const problemaSchema = z.object({
  ...visto,
  id: z.string(),
  painel: z.enum(['contribuinte', 'prefeitura']),
  versao_do_portal: z.string(),
  criado_em: instante,
  visto_em: instante.nullable(),
});
export type Problema = z.output<typeof problemaSchema>;

const daGestao = { grupo, permissao: 'perfil.gestor.prefeitura' } as const;
export const listarProblemas = endpoint({
  ...daGestao,
  metodo: 'GET',
  path: ':painel/problema',
  resumo: 'O que se contou de errado nas páginas nos últimos 180 dias, o mais novo primeiro',
  query: z.object({ ...paginacao('criado_em', 'pagina'), situacao: z.enum(['', 'novos', 'vistos']).default('') }),
  dados: paginated(problemaSchema),
});
export const marcarProblema = endpoint({
  ...daGestao,
  metodo: 'POST',
  path: ':painel/problema/:id/visto',
  resumo: 'Diz que alguém já olhou',
  params: z.object({ id }),
  dados: z.null(),
});
