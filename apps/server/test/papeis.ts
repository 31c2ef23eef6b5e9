import { type AnyEndpoint, permissoesDe } from '@portal/domain/http/endpoint';
import { criarPrograma } from '@portal/domain/programas/contract';
import { ESCOPOS } from '@portal/domain/programas/escopos';
import { v7 as uuidv7 } from 'uuid';
import { identify } from '#modules/usuarios/index.ts';
import { pessoaDe } from '#platform/auth/tokens.ts';
import { inSistema, inTenant } from '#platform/db/doors.ts';
import type { AppError } from '#platform/http/app-error.ts';
import { ANONIMO, type UsuarioCtx } from '#platform/http/context.ts';
import { demandPanel, demandPermission } from '#platform/http/gate.ts';
import type { TestApp } from './app.ts';
import { ok, type World } from './world.ts';

/** A column of docs/permissoes.md: who, at which host, in which panel. */
export interface Papel {
  sigla: string;
  nome: string;
  host: string;
  painel: 'painel-prefeitura' | 'painel-contribuinte';
  isSistema: boolean;
  usuario: UsuarioCtx | null;
  /** A token of a session of its own: acts of one call do not reach the next. */
  token: () => Promise<string | null>;
}

/** The roles of the demonstration, with their rights as the server reads them. */
export async function papeisDe(app: TestApp, w: World): Promise<Papel[]> {
  const entrar = async (organizacaoId: number, usuarioId: string, metodo = 'senha'): Promise<string> => {
    const sessaoId = uuidv7();
    const agora = app.clock.now;
    await inTenant(app.db, organizacaoId, (tx) =>
      tx
        .insertInto('sessao')
        .values({
          id: sessaoId,
          usuario_id: usuarioId,
          metodo,
          criado_em: agora,
          visto_em: agora,
          ...(metodo === 'suporte' ? { expira_em: new Date(agora.getTime() + 3_600_000), motivo_suporte: 'Teste' } : {}),
        })
        .execute(),
    );
    return app.tokens.sign({ usuarioId, sessaoId, organizacaoId }, agora);
  };
  const papel = async (
    sigla: string,
    nome: string,
    organizacaoId: number,
    usuarioId: string,
    o: { painel?: Papel['painel']; metodo?: string } = {},
  ): Promise<Papel> => {
    const token = () => entrar(organizacaoId, usuarioId, o.metodo);
    const claims = pessoaDe(await app.tokens.verify(await token(), app.clock.now));
    const usuario = await inTenant(app.db, organizacaoId, (tx) => identify(tx, claims!), { usuarioId });
    if (!usuario) throw new Error(`${nome} has no session`);
    const isSistema = organizacaoId === 0;
    const host = isSistema ? 'painel.localhost' : w.town.host;
    return { sigla, nome, host, painel: o.painel ?? 'painel-prefeitura', isSistema, usuario, token };
  };
  const daqui = w.town.id;
  const staff = (sigla: string, nome: string, chave: string) => papel(sigla, nome, daqui, w.member(chave).id);
  const balcao = { painel: 'painel-contribuinte' } as const;
  const [administrador, suporte] = await criarSistema(app, daqui);
  return [
    { ...(await papel('Vi', 'visitante', daqui, w.citizen().id, balcao)), usuario: null, token: async () => null },
    await papel('Re', 'requerente', daqui, w.citizen().id, balcao),
    await papel('Pr', 'profissional', daqui, w.architect().id, balcao),
    await staff('An', 'analista', 'analista'),
    await staff('As', 'assinante', 'assinante'),
    await staff('Fi', 'financeiro', 'financeiro'),
    await staff('Ge', 'gestor', 'gestor'),
    await staff('Ad', 'administrador do município', 'administrador'),
    await papel('SM', 'suporte, dentro do município', daqui, suporte, { metodo: 'suporte' }),
    await programa(app, w),
    await papel('Su', 'suporte, no painel do sistema', 0, suporte),
    await papel('AS', 'administrador do sistema', 0, administrador),
  ];
}

/** A program of the town that may do all that programs may. */
async function programa(app: TestApp, w: World): Promise<Papel> {
  const { programa: p } = ok(
    await w.staff('gestor').call(criarPrograma, {
      body: { nome: 'Das provas', finalidade: 'Tenta tudo o que há.', escopos: [...ESCOPOS] },
    }),
  );
  const [{ id: programaId }, chaveId, organizacaoId] = [p, p.chaves[0]!.id, w.town.id];
  return {
    ...{
      sigla: 'Pg',
      nome: 'programa da prefeitura, com tudo',
      host: w.town.host,
      painel: 'painel-prefeitura',
      isSistema: false,
    },
    usuario: { ...ANONIMO, programa: { id: programaId, nome: p.nome, escopos: ESCOPOS } },
    token: () =>
      app.tokens.signPrograma({ programaId, chaveId, organizacaoId, escopos: [...ESCOPOS], porMinuto: 1e6 }, app.clock.now, 900),
  };
}

/** The two people of the system panel, as the demonstration has them; the support user also has a ticket's membership in the town. */
async function criarSistema(app: TestApp, organizacaoId: number): Promise<[string, string]> {
  const criado_em = app.clock.now;
  return inSistema(app.dbSistema, async (tx) => {
    const add = async (nome: string, cpf: string, permissoes: string[]) => {
      const id = uuidv7();
      const email = `${nome.toLowerCase()}@sistema.example.com`;
      await tx.insertInto('usuario').values({ id, nome, email, cpf, confirmado_em: criado_em, criado_em }).execute();
      await tx.insertInto('membro').values({ usuario_id: id, permissoes, criado_em }).execute();
      return id;
    };
    const administrador = await add('Administradora', '11144477735', ['painel.sistema', 'root']);
    const suporte = await add('Suporte', '12345678909', ['painel.sistema']);
    await tx
      .insertInto('membro')
      .values({ organizacao_id: organizacaoId, usuario_id: suporte, painel_prefeitura: true, suporte: true, criado_em })
      .execute();
    return [administrador, suporte];
  });
}

/** What the gate says to this role; null lets it through. The functions are those that every call passes. */
export function recusaDoPortao(contract: AnyEndpoint, p: Papel): AppError | null {
  try {
    demandPermission(contract, p.usuario, demandPanel(contract, p.isSistema, p.painel));
    return null;
  } catch (error) {
    return error as AppError;
  }
}

const CABECA = `# Quem passa pelo portão

Impresso dos contratos e dos papéis da demonstração por \`apps/server/test/acesso/permissoes.test.ts\`, que também faz cada chamada como
cada papel. Não se edita à mão; renova-se com

\`\`\`
COMANDO
\`\`\`

● passa, · é recusado. O portão (\`apps/server/src/platform/http/gate.ts\`) olha endereço, painel e chave; dentro da chamada o ato
ainda olha setor, parte e situação, e o muro do município. Em \`:painel\` cada papel usa o seu. A caixa de saída existe só na
demonstração.
`;

/** The matrix as a page: a table for each group of calls. */
export function imprimir(contracts: readonly AnyEndpoint[], papeis: readonly Papel[], comando: string): string {
  const linha = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const legenda = [
    linha(['Coluna', 'Papel', 'Endereço', 'Painel']),
    linha(['---', '---', '---', '---']),
    ...papeis.map((p) => linha([p.sigla, p.nome, p.isSistema ? 'painel do sistema' : 'município', p.isSistema ? '' : p.painel])),
  ];
  const grupos = Map.groupBy(contracts, (c) => c.grupo);
  const tabelas = [...grupos]
    .sort(([a], [b]) => a.localeCompare(b, 'pt'))
    .map(([grupo, deles]) => {
      const ordem = (c: AnyEndpoint) => `${c.path} ${c.metodo} ${c.versao}`;
      const rows = [...deles]
        .sort((a, b) => (ordem(a) < ordem(b) ? -1 : 1))
        .map((c) =>
          linha([
            c.metodo,
            `/${c.versao}/${c.path}`,
            permissoesDe(c).join(' ou '),
            ...papeis.map((p) => (recusaDoPortao(c, p) ? '·' : '●')),
          ]),
        );
      const heads = ['Método', 'Caminho', 'Exigência', ...papeis.map((p) => p.sigla)];
      return [`## ${grupo}`, '', linha(heads), linha(heads.map((_, i) => (i < 3 ? '---' : ':-:'))), ...rows].join('\n');
    });
  return `${[CABECA.replace('COMANDO', comando), legenda.join('\n'), '', tabelas.join('\n\n')].join('\n')}\n`;
}
