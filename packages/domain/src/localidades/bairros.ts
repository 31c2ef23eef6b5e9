import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { CAMPO_OBRIGATORIO, daTela, text } from '../http/fields.ts';
import { paginacao, paginated } from '../http/paging.ts';
import { localidadeSchema } from './contract.ts';

/** The districts of the town's own municipality, which it writes itself; those of others it only reads in forms. */
const deGestor = { permissao: 'perfil.gestor.prefeitura', grupo: 'Bairros' } as const;
const um = { params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }) } as const;
const nome = text(2, 120);

export const listarBairros = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/bairro',
  resumo: 'Os bairros do município; vazio enquanto o registro não diz que cidade ele é',
  query: z.object({ ...paginacao('nome', 'dentro'), arquivadas: z.enum(['', 'sim']).default('') }),
  dados: paginated(localidadeSchema),
});
export const criarBairro = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/bairro',
  resumo: 'Cria um bairro no município',
  body: z.object({ nome }),
  dados: localidadeSchema,
});
export const salvarBairro = endpoint({
  ...deGestor,
  ...um,
  metodo: 'POST',
  path: ':painel/bairro/:id',
  resumo: 'Dá outro nome a um bairro; os endereços que já existem ficam como foram escritos',
  body: daTela.extend({ nome }),
  dados: localidadeSchema,
});
export const unirBairro = endpoint({
  ...deGestor,
  ...um,
  metodo: 'POST',
  path: ':painel/bairro/:id/unir',
  resumo: 'Une um bairro repetido ao certo',
  body: daTela.extend({ destino_id: z.number({ error: CAMPO_OBRIGATORIO }).int().positive().max(2_147_483_647) }),
  dados: localidadeSchema,
});
export const arquivarBairro = endpoint({
  ...deGestor,
  ...um,
  metodo: 'POST',
  path: ':painel/bairro/:id/arquivar',
  resumo: 'Deixa de oferecer um bairro; quem já o tem no endereço continua com ele',
  body: daTela,
  dados: localidadeSchema,
});
export const restaurarBairro = endpoint({
  ...deGestor,
  ...um,
  metodo: 'POST',
  path: ':painel/bairro/:id/restaurar',
  resumo: 'Volta a oferecer um bairro arquivado',
  body: daTela,
  dados: localidadeSchema,
});
