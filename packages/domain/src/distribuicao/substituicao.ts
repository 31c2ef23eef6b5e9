import { z } from 'zod';
import { substituicaoSchema } from '../configuracoes/model.ts';
import { endpoint } from '../http/endpoint.ts';

const deGestor = { permissao: 'perfil.gestor.prefeitura', grupo: 'Distribuição' } as const;

const naTela = substituicaoSchema.extend({ versao: z.number().int() });
export const verSubstituicao = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/distribuicao/substituicao',
  resumo: 'Se o trabalho de quem está ausente passa sozinho a quem substitui, e em quais setores',
  dados: naTela,
});
export const salvarSubstituicao = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/distribuicao/substituicao',
  resumo: 'Diz onde o trabalho de quem está ausente passa sozinho a quem substitui, e volta; 409 quando mudou antes',
  body: naTela.refine((s) => s.onde !== 'setores' || s.setor_ids.length > 0, {
    path: ['setor_ids'],
    message: 'Escolha pelo menos um setor.',
  }),
  dados: naTela,
});
