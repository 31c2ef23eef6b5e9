import { ConfigError } from '../config.ts';
import { onClient } from './embedded/acesso.ts';

interface Situacao {
  usuario: string;
  banco: string;
  versao: number;
  superusuario: boolean;
  cria_papeis: boolean;
  app: boolean;
  sistema: boolean;
  age_app: boolean;
  age_sistema: boolean;
  da_app: boolean;
  cria_no_banco: boolean;
  cria_no_esquema: boolean;
}

/** @source PostgreSQL 16, release notes: whoever makes a role may give it on, and acts as it only after giving it to themselves */
const SITUACAO = `select current_user as usuario, current_database() as banco,
    current_setting('server_version_num')::integer / 10000 as versao, r.rolsuper as superusuario, r.rolcreaterole as cria_papeis,
    a.oid is not null as app, s.oid is not null as sistema,
    coalesce(pg_has_role(r.oid, a.oid, MODO), false) as age_app, coalesce(pg_has_role(r.oid, s.oid, MODO), false) as age_sistema,
    coalesce(pg_has_role(r.oid, a.oid, 'MEMBER WITH ADMIN OPTION'), false)
      or r.rolcreaterole and current_setting('server_version_num')::integer < 160000 as da_app,
    has_database_privilege(r.oid, current_database(), 'CREATE') as cria_no_banco,
    has_schema_privilege(r.oid, 'public', 'CREATE') as cria_no_esquema
  from pg_roles r left join pg_roles a on a.rolname = 'portal_app' left join pg_roles s on s.rolname = 'portal_sistema'
  where r.rolname = current_user`;

const PRIMEIRA = 15;

/**
 * The two roles that serve, before anything is migrated: made where the owner may make roles, else asked of whoever administers the
 * server, by a text that can be run as it stands.
 * @throws ConfigError with that text
 */
export async function prepararPapeis(ownerUrl: string): Promise<void> {
  await onClient(ownerUrl, async (client) => {
    const look = async (): Promise<Situacao> => {
      const { rows } = await client.query<{ versao: number }>(
        "select current_setting('server_version_num')::integer / 10000 as versao",
      );
      const modo = (rows[0]?.versao ?? 0) >= 16 ? "'SET'" : "'MEMBER'";
      return (await client.query<Situacao>(SITUACAO.replaceAll('MODO', modo))).rows[0] as Situacao;
    };
    let s = await look();
    if (s.versao < PRIMEIRA)
      throw new ConfigError(`O banco de dados é PostgreSQL ${s.versao}; o portal precisa do ${PRIMEIRA} ou mais novo.`);
    if (s.superusuario) return;
    if (s.cria_papeis && !isReady(s)) {
      await client.query('begin');
      for (const linha of papeisDe(s, true)) {
        await client.query('savepoint papel');
        // refused, or another copy was quicker: the look below says what is missing
        await client.query(linha).catch(() => client.query('rollback to papel'));
      }
      await client.query('commit');
      s = await look();
    }
    if (!isReady(s)) throw new ConfigError(pedido(s));
  });
}

const isReady = (s: Situacao): boolean => s.age_app && s.age_sistema && s.da_app && s.cria_no_banco && s.cria_no_esquema;

const nome = (texto: string) => (/^[a-z_][a-z0-9_]*$/.test(texto) ? texto : `"${texto.replaceAll('"', '""')}"`);

/** @param porSi the owner runs them: whoever makes a role may already give it on, and cannot give that to themselves */
function papeisDe(s: Situacao, porSi = false): string[] {
  const admin = porSi ? [] : [s.versao >= 16 ? 'admin true' : 'admin option'];
  const todas = s.versao >= 16 ? [...admin, 'inherit false', 'set true'] : admin;
  const opcoes = todas.length > 0 ? ` with ${todas.join(', ')}` : '';
  return [
    ...(s.app ? [] : ['create role portal_app']),
    ...(s.sistema ? [] : ['create role portal_sistema']),
    ...(s.age_app && s.da_app ? [] : [`grant portal_app to ${nome(s.usuario)}${opcoes}`]),
    ...(s.age_sistema ? [] : [`grant portal_sistema to ${nome(s.usuario)}${opcoes}`]),
  ];
}

/** What somebody with the rights runs once. */
function pedido(s: Situacao): string {
  const linhas = [
    ...papeisDe(s),
    ...(s.cria_no_banco ? [] : [`grant create on database ${nome(s.banco)} to ${nome(s.usuario)}`]),
    ...(s.cria_no_esquema ? [] : [`grant create on schema public to ${nome(s.usuario)}`]),
  ];
  return `O usuário "${s.usuario}" de DATABASE_URL não tem tudo de que o portal precisa. Nada foi mudado no banco.
Peça a quem administra o PostgreSQL que rode isto uma vez, no banco "${s.banco}", e inicie o portal de novo:

${linhas.map((linha) => `${linha};`).join('\n')}
`;
}
