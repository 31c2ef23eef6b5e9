import type { Config } from '#platform/config.ts';
import { LOGINS } from './logins.ts';
import { TOWNS } from './towns.ts';

/** What a person who started the portal reads: where to go and how to get in. */
export function welcome(config: Config): string {
  const at = (host: string) => `http://${host.replace(/localhost$/, config.dominioBase)}:${config.port}`;
  const lines = ['', 'O portal está no ar.', ''];
  if (!config.demo) return [...lines, `  Painel do sistema: ${at('painel.localhost')}`, ''].join('\n');
  lines.push(`  Município de demonstração   ${at('demo.localhost')}`);
  lines.push(`  Painel do sistema           ${at('painel.localhost')}`);
  lines.push(
    `  Outros municípios           ${TOWNS.filter((t) => !t.isFull)
      .map((t) => t.slug)
      .join(', ')} (troque "demo" pelo nome)`,
  );
  if (!config.smtpUrl) lines.push(`  E-mails que sairiam         ${at('demo.localhost')}/emails`);
  lines.push(`  Referência da API           ${at('demo.localhost')}/api/docs`, '', `  Senha de todos: ${LOGINS[0]?.senha}`, '');
  for (const l of LOGINS) lines.push(`  ${l.papel.padEnd(27)} ${l.usuario.padEnd(38)} ${at(l.host)}`);
  return [...lines, ''].join('\n');
}
