import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

export const publicacaoDosTempos = z.object({ publicado: z.boolean() });
const deGestor = {
  permissao: 'perfil.gestor.prefeitura',
  grupo: 'Carta de serviços',
  path: ':painel/carta/tempos',
  dados: publicacaoDosTempos.extend({ versao: z.number().int() }),
} as const;

export const verPublicacaoDosTempos = endpoint({
  ...deGestor,
  metodo: 'GET',
  resumo: 'Se a fila e os tempos de cada processo aparecem a quem não tem conta',
});
export const salvarPublicacaoDosTempos = endpoint({
  ...deGestor,
  metodo: 'POST',
  resumo: 'Mostra ou esconde a fila e os tempos de cada processo a quem não tem conta',
  body: publicacaoDosTempos.extend({ versao: z.number().int().min(0) }),
});
