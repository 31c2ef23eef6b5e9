// npm run segredo -- mostrar | mover | novo: where the secret of the installation lies, and how it leaves the database.

import type { Config } from '#platform/config.ts';
import { migrate } from '#platform/db/migrate.ts';
import {
  arquivoDoSegredo,
  guardarNoArquivo,
  lerArquivo,
  lerDoBanco,
  marcarImpressao,
  moverParaArquivo,
  novoSegredo,
  withOwner,
} from '../segredo.ts';
import { onInstallation, say, UsageError } from './instalacao.ts';

const COMO = `Como usar:
  npm run segredo -- mostrar   diz onde está o segredo da instalação e qual é, para guardá-lo fora da máquina
  npm run segredo -- mover     tira-o do banco para o arquivo "segredo" de DATA_DIR, que só a conta do portal lê
  npm run segredo -- novo      começa outro, quando o de antes se perdeu: o que ele cifrou não se abre mais`;

const ATOS = ['mostrar', 'mover', 'novo'] as const;
type Ato = (typeof ATOS)[number];

function readArguments(): Ato {
  const [ato, ...more] = process.argv.slice(2);
  const known = ATOS.find((a) => a === ato);
  if (!known || more.length > 0) throw new UsageError(COMO);
  return known;
}

const work: Record<Ato, (config: Config, ownerUrl: string) => Promise<number>> = {
  mostrar: (config, ownerUrl) =>
    withOwner(ownerUrl, async (client) => {
      const doBanco = await lerDoBanco(client);
      const doArquivo = lerArquivo(config);
      const onde = config.segredo
        ? 'no entorno, em SEGREDO'
        : doBanco
          ? 'dentro do banco'
          : doArquivo
            ? `em ${arquivoDoSegredo(config)}`
            : null;
      if (!onde) say('Esta instalação não tem segredo aqui.');
      else
        say(
          `O segredo da instalação está ${onde}:\n\n  ${config.segredo ?? doBanco ?? doArquivo}\n\nQuem o lê abre o que o banco guarda cifrado.`,
        );
      if (config.segredo && doBanco && doBanco !== config.segredo)
        say(`O banco ainda guarda outro, de antes de SEGREDO:\n\n  ${doBanco}\n`);
      return onde ? 0 : 1;
    }),
  mover: (config, ownerUrl) =>
    withOwner(ownerUrl, async (client) => {
      const doBanco = await lerDoBanco(client);
      if (!doBanco) {
        say('O banco não guarda o segredo: não há o que mover.');
        return 0;
      }
      if (config.segredo && config.segredo !== doBanco)
        throw new UsageError(
          'SEGREDO no entorno é outro que o do banco. Veja os dois com "npm run segredo -- mostrar" e fique com um antes de mover.',
        );
      await moverParaArquivo(client, config, doBanco);
      say(
        `O segredo saiu do banco para ${arquivoDoSegredo(config)}, e nada cifrado se perdeu. Guarde esse arquivo também fora da máquina: as cópias de segurança não o levam. Com mais de uma máquina, defina em cada uma SEGREDO com o que "npm run segredo -- mostrar" diz. Cópias antigas ainda o têm dentro.`,
      );
      return 0;
    }),
  novo: (config, ownerUrl) =>
    withOwner(ownerUrl, async (client) => {
      if (config.segredo || (await lerDoBanco(client)) || lerArquivo(config))
        throw new UsageError(
          'Esta instalação tem um segredo: "npm run segredo -- mostrar" diz onde. Um novo só se faz quando o de antes se perdeu.',
        );
      await marcarImpressao(client, guardarNoArquivo(config, novoSegredo()));
      say(
        `Segredo novo em ${arquivoDoSegredo(config)}. O que o anterior cifrou não se abre mais: cada município instala o certificado e digita as senhas de serviços de novo, e quem usa segunda etapa a liga outra vez.`,
      );
      return 0;
    }),
};

await onInstallation(readArguments, (config, openDatabase, ato) =>
  openDatabase(async (ownerUrl) => {
    await migrate(ownerUrl);
    return work[ato](config, ownerUrl);
  }),
);
