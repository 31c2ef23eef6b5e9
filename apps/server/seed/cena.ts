import type { AnyEndpoint } from '@portal/domain/http/endpoint';
import { normalizarBusca } from '@portal/domain/text/busca';
import { v7 as uuidv7 } from 'uuid';
import { hashPassword } from '#platform/auth/password.ts';
import { inTenant } from '#platform/db/doors.ts';
import { createPerson, type FileIn, type Person } from './client.ts';
import { drawPage } from './files.ts';
import type { Stage } from './histories.ts';
import { fakeCpf } from './identifiers.ts';
import type { Random } from './random.ts';
import { SENHA, type Town } from './registries.ts';

export type Palco = Pick<Stage, 'app' | 'clock' | 'end' | 'drain'>;

export interface Contexto extends Palco {
  town: Town;
  random: Random;
}

export const quem = ({ app, clock, town }: Contexto, usuarioId: string, painel: Person['painel']) =>
  createPerson(app, { organizacaoId: town.id, host: town.host, usuarioId, painel, agora: () => clock.now, insiste: true });
export const daEquipe = (c: Contexto, chave: string) => quem(c, c.town.staff.get(chave)!.id, 'painel-prefeitura');

export async function fazer<E extends AnyEndpoint>(pessoa: Person, endpoint: E, input: Parameters<typeof pessoa.call<E>>[1]) {
  const { status, mensagem, dados } = await pessoa.call(endpoint, input);
  if (status >= 300) throw new Error(`${endpoint.path}: ${status} ${mensagem} ${JSON.stringify(dados)}`);
  return dados;
}

export const folha = (nome: string, titulo: string, linhas: string[]): Promise<FileIn> =>
  drawPage(nome, titulo, [...linhas, 'Documento feito para a demonstração do portal.']);

interface Empresa {
  cnpj: string;
  responsavel_nome: string;
  responsavel_cpf: string;
}

/** Somebody with an account who has asked for nothing yet. */
export async function comConta(c: Contexto, nome: string, criado_em: Date, empresa?: Empresa): Promise<string> {
  const [primeiro] = normalizarBusca(nome).split(' ');
  const ultimo = empresa ? 'contato' : normalizarBusca(nome).split(' ').at(-1);
  const id = uuidv7();
  const conta = {
    ...{ id, nome },
    ...(empresa ? { ...empresa, tipo_pessoa: 'juridica' } : { cpf: fakeCpf(c.random) }),
    ...{ email: `${primeiro}.${ultimo}@example.com`, telefone: `4999${c.random.int(1000000, 9999999)}` },
    ...{ senha_hash: await hashPassword(SENHA), confirmado_em: criado_em, criado_em },
  };
  await inTenant(c.app.db, c.town.id, async (tx) => {
    await tx.insertInto('usuario').values(conta).execute();
    await tx.insertInto('membro').values({ usuario_id: id, painel_contribuinte: true, criado_em }).execute();
  });
  return id;
}
