import { z } from 'zod';
import { arquivoDoModeloSchema, sha256 } from '../campos/arquivos/modelo.ts';
import { endpoint } from '../http/endpoint.ts';

const deGestor = { permissao: 'perfil.gestor.prefeitura', grupo: 'Gestão de processos' } as const;

export const enviarModelo = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/processo-gestao/modelo-de-arquivo',
  resumo: 'Guarda o arquivo que um campo de arquivos dará como modelo para baixar',
  multipart: true,
  dados: arquivoDoModeloSchema,
});
export const baixarModelo = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/processo-gestao/modelo-de-arquivo/:sha256',
  resumo: 'Um arquivo que o município enviou como modelo',
  params: z.object({ sha256 }),
  dados: z.null(),
  resposta: 'arquivo',
});
/** Of the version that the request stands on, however old. */
export const baixarModeloDoCampo = endpoint({
  metodo: 'GET',
  path: ':painel/requerimento/:id/campo/:campo_id/modelo',
  permissao: 'autenticado',
  grupo: 'Requerimentos',
  resumo: 'O modelo que um campo de arquivos dá para baixar, na versão em que está o requerimento',
  params: z.object({ id: z.uuid(), campo_id: z.string().max(60) }),
  dados: z.null(),
  resposta: 'arquivo',
});
