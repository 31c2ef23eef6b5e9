import type { Config } from '#platform/config.ts';
import { createOrigem } from '../src/origem.ts';
import { LOGINS } from './logins.ts';
import { TOWNS } from './towns.ts';

/**
 * What a person who started the portal reads: where to go and how to get in.
 * @param temAdministrador whether anybody may enter the system panel yet
 */
export function welcome(config: Config, temAdministrador: boolean): string {
  const at = (host: string) => `http://${host.replace(/localhost$/, config.dominioBase)}:${config.port}`;
  const lines = ['', 'O portal está no ar.', ''];
  if (!config.demo) {
    lines.push(`  Painel do sistema: ${createOrigem(config)(config.dominiosCentrais[0] as string)}`, '');
    if (!temAdministrador)
      lines.push(
        '  Ainda não há quem administre o sistema. Para criar a primeira conta, nesta máquina:',
        '',
        '    npm run admin -- voce@cidade.gov.br "Nome da Pessoa"',
        '',
      );
    return lines.join('\n');
  }
  if (config.endereco === '127.0.0.1')
    lines.push(
      '  Só esta máquina o alcança: é uma demonstração, com senhas conhecidas. Para abri-lo à rede, ENDERECO=0.0.0.0.',
      '',
    );
  else lines.push(`  ATENÇÃO: uma demonstração, com senhas conhecidas, aberta à rede em ${config.endereco} (ENDERECO).`, '');
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
