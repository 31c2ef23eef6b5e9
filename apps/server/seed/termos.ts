import type { BodyIn } from '@portal/domain/http/endpoint';
import * as termos from '@portal/domain/termos/contract';
import * as recebidos from '@portal/domain/termos/recebidos';
import { vigiarCienciaJob } from '#modules/termos/index.ts';
import { type Contexto, comConta, daEquipe, fazer, type Palco, quem } from './cena.ts';
import { addHours } from './clock.ts';
import { createRandom } from './random.ts';
import type { Town } from './registries.ts';

/** Whom notices of the demonstration go to: nobody of them asked for anything in its year. */
export const NOTIFICADOS = ['Cleonice Prates Barros', 'Amadeu Kirst Lopes', 'Iolanda Reis Falcão', 'Getúlio Amaral Pinto'];
export const SEM_CONTA = 'Espólio de Laudelino Ramires';

const CALCADA: BodyIn<typeof termos.criarModeloDeTermo> = {
  nome: 'Calçada ocupada por material de obra',
  tipo: 'Notificação',
  assunto: 'Material de obra sobre a calçada',
  texto:
    '<p>A {{municipio.nome}} encontrou material de obra sobre a calçada em frente ao seu imóvel.</p><p>Retire o material e deixe a passagem livre em <strong>{{termo.prazo}}</strong>. Se já retirou, responda por aqui e mande uma foto.</p>',
  base_legal: 'Código de Posturas, art. 42',
  prazo_dias: 15,
  contagem: 'uteis',
  inicio: 'Ciência',
  tacita_dias: 10,
  aceita_resposta: true,
};
const RECESSO: BodyIn<typeof termos.criarModeloDeTermo> = {
  nome: 'Aviso de recesso do atendimento',
  tipo: 'Comunicado',
  assunto: 'Atendimento ao público durante o recesso',
  texto:
    '<p>Durante o recesso de fim de ano o balcão da {{municipio.nome}} fica fechado. O portal continua aberto, e os prazos são contados em dias úteis.</p>',
  base_legal: '',
  prazo_dias: null,
  contagem: 'uteis',
  inicio: 'Envio',
  tacita_dias: null,
  aceita_resposta: false,
};

/** So many days before the end, in office hours. */
const dia = ({ end }: Palco, dias: number): Date => new Date(addHours(end, -24 * dias).setUTCHours(17, 20, 0, 0));

/** One to each of the log-in list who asks for things: the citizen's waits for an answer, the professional's has one. */
async function paraQuemEntra(c: Contexto, modelo_id: string): Promise<void> {
  const analista = daEquipe(c, 'analista');
  const { nome: _, ...texto } = CALCADA;
  const enviar = (usuario_id: string, mais: Partial<typeof texto> = {}) =>
    fazer(analista, termos.enviarTermo, { body: { ...texto, ...mais, modelo_id, destinatarios: [{ usuario_id }] } });
  const renata = c.town.profissionais[0]!.id;
  c.clock.now = dia(c, 25);
  const params = { id: (await enviar(renata, { assunto: 'Caçamba sobre a calçada da obra' })).id };
  await c.drain();
  c.clock.now = dia(c, 24);
  const ela = quem(c, renata, 'painel-contribuinte');
  const { versao } = await fazer(ela, recebidos.abrirTermo, { params });
  const resposta = 'A caçamba foi retirada hoje cedo, e a calçada ficou livre.';
  await fazer(ela, recebidos.responderTermo, { params, body: { versao, texto: resposta } });
  c.clock.now = dia(c, 2);
  await enviar(c.town.cidadaos[0]!.id);
  await c.drain();
}

/** Two models, and one notice to five: one answered, one knows, one only opened it, one never looked, one has no account. */
export async function seedTermos(palco: Palco, town: Town): Promise<void> {
  const { now } = palco.clock;
  const c = { ...palco, town, random: createRandom(20_260_104) };
  c.clock.now = dia(c, 60);
  const [gestor, analista] = [daEquipe(c, 'gestor'), daEquipe(c, 'analista')];
  const ids = await Promise.all(NOTIFICADOS.map((nome) => comConta(c, nome, addHours(c.end, -24 * 100))));
  const calcada = await fazer(gestor, termos.criarModeloDeTermo, { body: CALCADA });
  await fazer(gestor, termos.criarModeloDeTermo, { body: RECESSO });

  c.clock.now = dia(c, 45);
  const { nome: _, ...texto } = CALCADA;
  const destinatarios = [...ids.map((usuario_id) => ({ usuario_id })), { nome: SEM_CONTA, documento: '' }];
  const { id } = await fazer(analista, termos.enviarTermo, { body: { ...texto, modelo_id: calcada.id, destinatarios } });
  await c.drain();

  const [cleonice, amadeu, iolanda] = ids.map((u) => quem(c, u, 'painel-contribuinte'));
  const params = { id };
  c.clock.now = dia(c, 43);
  await fazer(iolanda!, recebidos.abrirTermo, { params });
  const ciente = await fazer(amadeu!, recebidos.abrirTermo, { params });
  await fazer(amadeu!, recebidos.darCiencia, { params, body: { versao: ciente.versao } });
  const lido = await fazer(cleonice!, recebidos.abrirTermo, { params });
  c.clock.now = dia(c, 40);
  await fazer(cleonice!, recebidos.responderTermo, {
    params,
    body: { versao: lido.versao, texto: 'Retirei o material ontem à tarde. A calçada está livre.' },
  });
  await paraQuemEntra(c, calcada.id);
  c.clock.now = dia(c, 20);
  await vigiarCienciaJob.run(c.app.jobCtx(0), {});
  await c.drain();
  c.clock.now = now;
}
