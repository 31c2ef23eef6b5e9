import ldap from 'ldapjs';
import { createSelfSigned } from './tls.ts';

/** One account of the town's network. */
export interface ContaDaRede {
  login: string;
  senha: string;
  nome: string;
  email?: string;
  cpf?: string;
  grupos?: string[];
  desativada?: boolean;
  guid: Buffer;
}

/** Of the server's library, which brings no types for its handlers. */
interface Pedido {
  dn: unknown;
  filter: unknown;
  credentials: string;
}
interface Resposta {
  send(entry: object): void;
  attributes: string[];
  end(): void;
}

export const BASE = 'dc=prefeitura,dc=local';
export const SERVICO = { dn: `cn=portal,ou=servicos,${BASE}`, senha: 'Servico#1' };
const dnOf = (login: string) => `cn=${login},ou=pessoas,${BASE}`;

/** A directory that speaks LDAP over TLS and answers as Active Directory does, for the searches the portal makes. */
export async function startDiretorio(contas: ContaDaRede[]) {
  const { chave, certificado } = createSelfSigned('localhost');
  const server = ldap.createServer({ key: chave, certificate: certificado });
  /** everything that was asked, in order: 'bind dn' and 'search filter' */
  const pedidos: string[] = [];

  server.bind(BASE, ({ dn: pedido, credentials }: Pedido, res: Resposta, next: () => void) => {
    const dn = String(pedido).replaceAll(', ', ',').toLowerCase();
    pedidos.push(`bind ${dn}`);
    const conta = contas.find((c) => dnOf(c.login).toLowerCase() === dn);
    const senha = dn === SERVICO.dn.toLowerCase() ? SERVICO.senha : conta?.senha;
    if (senha === undefined || credentials !== senha) {
      // as Active Directory says it
      const diagnosticMessage = '80090308: LdapErr: DSID-0C09044E, comment: AcceptSecurityContext error, data 52e, v3839';
      Object.assign(res, { status: 49, diagnosticMessage });
      return res.end();
    }
    res.end();
    return next();
  });

  server.search(BASE, ({ filter: pedido }: Pedido, res: Resposta, next: () => void) => {
    const filter = String(pedido);
    pedidos.push(`search ${filter}`);
    // the library drops names that were not asked for in lower case
    res.attributes = [];
    const member = /\(member:1\.2\.840\.113556\.1\.4\.1941:=([^)]*)\)/i.exec(filter)?.[1]?.replaceAll(', ', ',').toLowerCase();
    if (member) {
      const conta = contas.find((c) => dnOf(c.login).toLowerCase() === member);
      for (const dn of conta?.grupos ?? []) res.send({ dn, attributes: { cn: 'grupo', objectclass: 'group' } });
    } else {
      const login = /\(samaccountname=([^)]*)\)/i.exec(filter)?.[1]?.toLowerCase();
      const skipsDisabled = filter.toLowerCase().includes('(!(useraccountcontrol:1.2.840.113556.1.4.803:=2))');
      for (const c of contas.filter((x) => x.login === login && !(skipsDisabled && x.desativada))) {
        const entry = {
          dn: dnOf(c.login),
          attributes: {
            objectclass: ['user'],
            objectGUID: c.guid,
            sAMAccountName: c.login,
            displayName: c.nome,
            ...(c.email ? { mail: c.email } : {}),
            ...(c.cpf ? { employeeID: c.cpf } : {}),
          },
        };
        res.send(entry);
      }
    }
    res.end();
    return next();
  });

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const port = (server as unknown as { port: number }).port;
  return {
    url: `ldaps://localhost:${port}`,
    ca: certificado,
    pedidos,
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
}
