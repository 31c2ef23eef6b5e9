// npm run prazos [-- retomar MUNICIPIO NUMERO]: what the portal ended or approved before the last day that held, and the way back.

import { formatData } from '@portal/domain/text/datas';
import { encerradosCedo, recomecarEncerrado } from '#modules/atos/index.ts';
import { SISTEMA_ID } from '#modules/organizacoes/index.ts';
import type { Config } from '#platform/config.ts';
import { type App, buildApp } from '../app.ts';
import { assentarSegredo } from '../segredo.ts';
import { onInstallation, say, UsageError } from './instalacao.ts';

const COMO = `Como usar:
  npm run prazos                                  diz, em cada município, o que o portal encerrou ou deferiu antes do fim do prazo
  npm run prazos -- retomar dominio 000123/2026   retoma um requerimento arquivado assim e avisa as partes`;

type Pedido = { ato: 'listar' } | { ato: 'retomar'; dominio: string; numero: string };

function readArguments(): Pedido {
  const [ato, dominio, numero, ...more] = process.argv.slice(2);
  if (!ato) return { ato: 'listar' };
  if (ato !== 'retomar' || !dominio || !numero || more.length > 0) throw new UsageError(COMO);
  return { ato, dominio, numero };
}

const towns = (app: App) =>
  app
    .jobCtx(SISTEMA_ID)
    .inTenant(({ tx }) =>
      tx.selectFrom('organizacao').select(['id', 'nome', 'dominio']).where('id', '>', 0).orderBy('id').execute(),
    );

async function listar(app: App): Promise<number> {
  let total = 0;
  for (const town of await towns(app)) {
    const cedo = await app.jobCtx(town.id).inTenant(encerradosCedo);
    total += cedo.length;
    for (const { numero, processo, ato, status, em, valia } of cedo) {
      const feito = ato === 'caducar' ? 'encerrado por falta de resposta' : 'deferido pelo decurso do prazo';
      say(
        `${town.nome} (${town.dominio}): ${numero}, ${processo}, ${feito} em ${formatData(em)}; o prazo ia até ${formatData(valia)}.`,
      );
      if (status === 'Cancelado' && ato === 'caducar') say(`    npm run prazos -- retomar ${town.dominio} ${numero}`);
      else if (status === 'Deferido' || status === 'Indeferido')
        say('    Quem decide no setor pode reabrir a etapa, na página do requerimento.');
      else say(`    Está agora em "${status}": não há o que desfazer.`);
    }
  }
  say(total === 0 ? 'Nada foi encerrado nem deferido antes do fim do prazo.' : `${total} no total.`);
  return total === 0 ? 0 : 2;
}

async function retomar(app: App, { dominio, numero }: Extract<Pedido, { ato: 'retomar' }>): Promise<number> {
  const town = (await towns(app)).find((t) => t.dominio === dominio);
  if (!town) throw new UsageError(`Não há município no endereço ${dominio}.`);
  const feito = await app.jobCtx(town.id).inTenant((ctx) => recomecarEncerrado(ctx, numero));
  say(
    feito
      ? `${numero} foi retomado, e as partes serão avisadas.`
      : `${numero} não está entre os que foram arquivados antes do fim do prazo.`,
  );
  return feito ? 0 : 1;
}

async function work(config: Config, ownerUrl: string, pedido: Pedido): Promise<number> {
  const url = config.databaseUrl ?? ownerUrl;
  const segredo = await assentarSegredo({ ...config, embutido: !config.databaseUrl }, ownerUrl, say);
  const app = await buildApp({ config: { ...config, segredo }, addresses: { app: url, sistema: url, direta: ownerUrl } });
  try {
    return pedido.ato === 'listar' ? await listar(app) : await retomar(app, pedido);
  } finally {
    await app.close();
  }
}

await onInstallation(readArguments, (config, openDatabase, pedido) => openDatabase((ownerUrl) => work(config, ownerUrl, pedido)));
