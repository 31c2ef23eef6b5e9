import { isIP, connect as netConnect } from 'node:net';
import {
  AndFilter,
  Client,
  type Entry,
  EqualityFilter,
  ExtensibleFilter,
  InvalidCredentialsError,
  InvalidDNSyntaxError,
  NoSuchObjectError,
  NotFilter,
} from 'ldapts';
import { type Guard, ProtectedAddressError } from '../net/guard.ts';
import { type Probe, probeOf } from '../net/probe.ts';

export interface Diretorio {
  /** Tried in order. `ldap://` is used with StartTLS only: nothing travels in clear text. */
  servidores: readonly string[];
  base_dn: string;
  usuario_servico: string;
  senha_servico: string;
  /** PEM; '' trusts the public authorities */
  ca: string;
  atributo_cpf: string;
}

export interface PessoaDoDiretorio {
  /** objectGUID, hexadecimal: stays when the account is renamed or moved */
  guid: string;
  login: string;
  nome: string;
  email: string;
  cpf: string;
  /** groups, nested ones too, in lower case */
  grupos: string[];
}

export type Resultado =
  | { ok: true; pessoa: PessoaDoDiretorio }
  /** `codigo`: Active Directory's own ('52e' wrong password, '533' disabled …), or ours; for the log, never for the person */
  | { ok: false; motivo: 'recusado' | 'fora_do_ar'; codigo: string };

const TIMEOUT_MS = 5000;
/** userAccountControl, bit 2: the account is disabled. */
const DESATIVADA = '2';
const BIT_AND = '1.2.840.113556.1.4.803';
/** Follows memberships of memberships. */
const EM_CADEIA = '1.2.840.113556.1.4.1941';

/** Directories spell attribute names as they please. */
function attributeOf(entry: Entry, name: string): Buffer | string | undefined {
  const key = Object.keys(entry).find((k) => k.toLowerCase() === name.toLowerCase());
  const value = key === undefined ? undefined : entry[key];
  return Array.isArray(value) ? value[0] : value;
}

const text = (entry: Entry, name: string): string => String(attributeOf(entry, name) ?? '');

function guidOf(entry: Entry): string {
  const value = attributeOf(entry, 'objectGUID');
  return Buffer.isBuffer(value) ? value.toString('hex') : (value ?? '');
}

/** What the library calls with a port and a host. */
const connectBy = (lookup: Guard['lookup']) =>
  ((port: number, host: string) => netConnect({ port, host, lookup })) as typeof netConnect;

async function connect(servidor: string, { ca }: Diretorio, { mayReach, lookup }: Guard): Promise<Client> {
  const { hostname } = new URL(servidor);
  if (isIP(hostname) && !mayReach(hostname)) throw new ProtectedAddressError(hostname);
  const tlsOptions = ca ? { ca: [ca] } : {};
  const isTls = servidor.startsWith('ldaps:');
  const client = new Client({
    url: servidor,
    timeout: TIMEOUT_MS,
    connectTimeout: TIMEOUT_MS,
    // a name is judged by the address it leads to now
    ...(isTls ? { tlsOptions: { ...tlsOptions, lookup } } : { createConnection: connectBy(lookup) }),
  });
  if (!isTls) {
    await client.startTLS(tlsOptions).catch(async (error: unknown) => {
      await client.unbind().catch(() => undefined);
      throw error;
    });
  }
  return client;
}

async function withServer<T>(servidor: string, d: Diretorio, guard: Guard, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connect(servidor, d, guard);
  try {
    return await work(client);
  } finally {
    await client.unbind().catch(() => undefined);
  }
}

/** Each server asked by itself: whether the service account enters, and finds where people stand. */
export const probeDirectory = (d: Diretorio, guard: Guard): Promise<Probe>[] =>
  d.servidores.map((servidor) =>
    withServer(servidor, d, guard, async (client) => {
      await client.bind(d.usuario_servico, d.senha_servico);
      await client.search(d.base_dn, { scope: 'base', sizeLimit: 1, attributes: ['objectClass'] });
    }).then(
      () => '' as const,
      (error: unknown) => {
        if (error instanceof InvalidCredentialsError) return 'senha';
        if (error instanceof NoSuchObjectError || error instanceof InvalidDNSyntaxError) return 'base';
        return probeOf(error);
      },
    ),
  );

/** Active Directory tells why in its message: `... data 52e, v3839`. Other directories do not. */
const adCode = (error: Error): string => /data ([0-9a-f]{3})/.exec(error.message)?.[1] ?? 'credenciais';

/**
 * Proves a user name and password against a directory: the service account finds the person, a connection of its own binds as
 * that person. Empty names and passwords are refused before, since an empty bind succeeds as nobody.
 * @source RFC 4513 §5.1.2; brasil.md §9, flow A
 */
export async function authenticate(d: Diretorio, login: string, senha: string, guard: Guard): Promise<Resultado> {
  if (!login || !senha) return { ok: false, motivo: 'recusado', codigo: 'vazio' };
  let last: Resultado = { ok: false, motivo: 'fora_do_ar', codigo: 'sem_servidor' };
  for (const servidor of d.servidores) {
    try {
      return await ask(servidor, d, login, senha, guard);
    } catch (error) {
      last = { ok: false, motivo: 'fora_do_ar', codigo: (error as { code?: string }).code ?? (error as Error).name };
    }
  }
  return last;
}

async function ask(servidor: string, d: Diretorio, login: string, senha: string, guard: Guard): Promise<Resultado> {
  const found = await withServer(servidor, d, guard, async (client) => {
    await client.bind(d.usuario_servico, d.senha_servico);
    const filter = new AndFilter({
      filters: [
        new EqualityFilter({ attribute: 'objectCategory', value: 'person' }),
        new EqualityFilter({ attribute: 'objectClass', value: 'user' }),
        new EqualityFilter({ attribute: 'sAMAccountName', value: login }),
        new NotFilter({ filter: new ExtensibleFilter({ matchType: 'userAccountControl', rule: BIT_AND, value: DESATIVADA }) }),
      ],
    });
    const attributes = ['objectGUID', 'sAMAccountName', 'displayName', 'mail', d.atributo_cpf];
    const { searchEntries } = await client.search(d.base_dn, {
      scope: 'sub',
      filter,
      sizeLimit: 2,
      attributes,
      explicitBufferAttributes: ['objectGUID', 'objectguid'],
    });
    const [entry] = searchEntries;
    if (!entry || searchEntries.length > 1) return null;
    const groups = await client.search(d.base_dn, {
      scope: 'sub',
      filter: new ExtensibleFilter({ matchType: 'member', rule: EM_CADEIA, value: entry.dn }),
      attributes: ['cn'],
    });
    return { entry, grupos: groups.searchEntries.map((g) => g.dn.toLowerCase()) };
  });
  if (!found) return { ok: false, motivo: 'recusado', codigo: '525' };
  const refusal = await withServer(servidor, d, guard, (client) =>
    client.bind(found.entry.dn, senha).then(
      () => null,
      (error: unknown) => {
        if (error instanceof InvalidCredentialsError) return adCode(error);
        throw error;
      },
    ),
  );
  if (refusal) return { ok: false, motivo: 'recusado', codigo: refusal };
  const guid = guidOf(found.entry);
  if (!guid) return { ok: false, motivo: 'recusado', codigo: 'sem_guid' };
  const { entry, grupos } = found;
  return {
    ok: true,
    pessoa: {
      guid,
      login: text(entry, 'sAMAccountName').toLowerCase(),
      nome: text(entry, 'displayName') || text(entry, 'sAMAccountName'),
      email: text(entry, 'mail').toLowerCase(),
      cpf: text(entry, d.atributo_cpf),
      grupos,
    },
  };
}
