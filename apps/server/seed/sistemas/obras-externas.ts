import { cancelarObraExterna, listarObrasExternas } from '@portal/domain/obras-externas/contract';
import { guardarCliente } from '@portal/domain/organizacoes/funcionamento';
import { enviarObraExternaJob } from '#modules/obras-externas/index.ts';
import { inSistema } from '#platform/db/doors.ts';
import type { Posted } from '#platform/net/read.ts';
import { type Contexto, daEquipe, fazer, type Palco } from '../cena.ts';
import { createPerson } from '../client.ts';
import { addHours } from '../clock.ts';
import { createRandom } from '../random.ts';
import type { Town } from '../registries.ts';

/** Nobody has this address: what the demonstration grants from now on waits, and says why. */
const CLIENTE = {
  endpoint: 'https://obras.exemplo.gov.br/api',
  sistema: 'Obras Municipais',
  config_id: 'VV-01',
  app_key: 'portal-da-demonstracao',
  app_secret: 'segredo-da-demonstracao',
};

type Resposta = (nth: number) => Posted;
const aceita: Resposta = (nth) => ({ status: 200, body: { situacao: 'aceita', processo: `OB-${2000 + nth}` } });
const recusada: Resposta = () => ({ status: 422, body: { erro: 'O imóvel não tem inscrição ativa no cadastro de obras.' } });
const calada: Resposta = () => {
  throw new Error('nobody is there');
};

/** Of the newest: not reached, refused, taken back; all the others were accepted the minute they were signed. */
const DAS_NOVAS: readonly Resposta[] = [calada, recusada];

async function definirCliente(c: Contexto): Promise<void> {
  const [silvia] = await inSistema(c.app.dbSistema, (tx) =>
    tx.selectFrom('usuario').select('id').where('email', '=', 'admin@sistema.example.com').execute(),
  );
  const root = createPerson(c.app, {
    ...{ organizacaoId: 0, host: c.town.host.replace(/^[^.]+/, 'painel'), usuarioId: silvia!.id },
    ...{ painel: 'painel-prefeitura', agora: () => c.clock.now },
  });
  await fazer(root, guardarCliente, { params: { id: c.town.id }, body: CLIENTE });
}

/** What was signed has gone to the town's works system, as if one had been there. */
export async function seedObrasExternas(palco: Palco, town: Town): Promise<void> {
  const c: Contexto = { ...palco, town, random: createRandom(20_260_109) };
  await definirCliente(c);
  const gestor = daEquipe(c, 'gestor');
  const { data } = await fazer(gestor, listarObrasExternas, { query: { per_page: 0 } });
  const enviar = (id: string, em: Date, responde: () => Posted) => {
    c.clock.now = em;
    const enviarJson = () => Promise.resolve().then(responde);
    return enviarObraExternaJob.run({ ...c.app.jobCtx(town.id), enviarJson }, { id });
  };
  for (const [nth, e] of data.toReversed().entries()) {
    const responde = DAS_NOVAS[data.length - 1 - nth] ?? aceita;
    await enviar(e.id, new Date(Date.parse(e.criada_em) + 60_000), () => responde(nth));
  }
  const levada = data[DAS_NOVAS.length];
  if (levada) {
    c.clock.now = addHours(new Date(levada.criada_em), 20);
    const body = { versao: 2, motivo: 'Foi lançado duas vezes: a obra já estava no sistema, pelo processo em papel.' };
    await fazer(gestor, cancelarObraExterna, { params: { id: levada.id }, body });
    await enviar(levada.id, addHours(c.clock.now, 1), () => ({ status: 200, body: { situacao: 'cancelada' } }));
  }
  c.clock.now = c.end;
}
