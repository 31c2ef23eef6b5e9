import * as contract from '@portal/domain/contatos/contract';
import type { TipoDeContato } from '@portal/domain/contatos/situacao';
import { inTenant } from '#platform/db/doors.ts';
import { type Contexto, daEquipe, fazer, folha, type Palco, quem } from './cena.ts';
import type { Person } from './client.ts';
import { addHours } from './clock.ts';
import { createRandom } from './random.ts';
import type { Town } from './registries.ts';

/** Days before the end: when it was written, and how it went on. */
interface Historia {
  dias: number;
  /** Which citizen; -1 the professional of the log-in list. */
  de: number;
  tipo: TipoDeContato;
  texto: string;
  /** Of the newest request of who writes. */
  doPedido?: true;
  anexo?: true;
  passos?: readonly Passo[];
}
type Passo =
  | { o: 'assumir' | 'responder' | 'encerrar' | 'prorrogar' | 'escrever'; dias: number; texto?: string }
  | { o: 'avaliar'; dias: number; nota: 1 | 2 | 3 | 4 | 5; texto?: string };

const HISTORIAS: readonly Historia[] = [
  {
    ...{ dias: 95, de: 2, tipo: 'reclamacao', texto: 'A guia do meu pedido chegou depois do vencimento e tive de pedir outra.' },
    passos: [
      { o: 'assumir', dias: 90 },
      { o: 'responder', dias: 52, texto: 'Emitimos outra guia sem acréscimo. Pedimos desculpas pela demora.' },
      { o: 'avaliar', dias: 51, nota: 2, texto: 'Resolveu, mas demorou.' },
      { o: 'encerrar', dias: 40, texto: 'A guia nova foi paga.' },
    ],
  },
  {
    ...{ dias: 60, de: 3, tipo: 'sugestao', texto: 'O formulário podia mostrar um exemplo de planta que foi aprovada.' },
    passos: [
      { o: 'prorrogar', dias: 35, texto: 'O setor de projetos está escolhendo um exemplo que possa ser publicado.' },
      { o: 'responder', dias: 12, texto: 'O exemplo está agora na carta de serviços, em cada tipo de pedido.' },
      { o: 'avaliar', dias: 11, nota: 5 },
    ],
  },
  {
    ...{ dias: 48, de: -1, tipo: 'duvida', texto: 'Para reforma sem aumento de área, preciso enviar a planta de situação?' },
    ...{ doPedido: true, anexo: true },
    passos: [
      { o: 'responder', dias: 44, texto: 'Não. Basta a planta baixa com o que será demolido e construído.' },
      { o: 'avaliar', dias: 44, nota: 5, texto: 'Resposta rápida e clara.' },
    ],
  },
  {
    ...{ dias: 38, de: 4, tipo: 'denuncia', texto: 'Há uma obra sem placa e sem tapume na esquina da minha rua.' },
    // nobody answers: it is overdue
  },
  {
    ...{ dias: 27, de: 1, tipo: 'solicitacao', texto: 'Peço uma cópia do habite-se do prédio onde moro, emitido em 1998.' },
    passos: [{ o: 'assumir', dias: 25 }],
  },
  {
    ...{ dias: 20, de: 0, tipo: 'elogio', texto: 'Fui muito bem atendida no balcão do protocolo. Obrigada à equipe.' },
    passos: [
      { o: 'responder', dias: 19, texto: 'Obrigado por contar. A mensagem foi lida com a equipe.' },
      { o: 'encerrar', dias: 18, texto: 'Agradecimento registrado.' },
    ],
  },
  {
    ...{ dias: 14, de: 0, tipo: 'duvida', texto: 'Quanto tempo vale o alvará depois de emitido?', doPedido: true },
    passos: [
      { o: 'responder', dias: 12, texto: 'Dois anos, e pode ser prorrogado antes de vencer.' },
      { o: 'escrever', dias: 3, texto: 'E se a obra parar nesse tempo, o prazo também para?' },
    ],
  },
  {
    dias: 4,
    de: -1,
    tipo: 'solicitacao',
    texto: 'Peço que a próxima vistoria seja marcada para a parte da manhã.',
    doPedido: true,
  },
  { dias: 1, de: 5, tipo: 'duvida', texto: 'Moro em condomínio. Preciso de licença para cobrir a garagem?' },
];

const umPedidoDe = (c: Contexto, id: string): Promise<string | null> =>
  inTenant(c.app.db, c.town.id, async (tx) => {
    const row = await tx
      .selectFrom('requerimento')
      .select('id')
      .where('requerente_id', '=', id)
      .where('protocolado_em', 'is not', null)
      .orderBy('protocolado_em', 'desc')
      .orderBy('id')
      .executeTakeFirst();
    return row?.id ?? null;
  });

async function viver(c: Contexto, gestor: Person, h: Historia): Promise<void> {
  const em = (dias: number) => {
    c.clock.now = addHours(c.end, -24 * dias);
  };
  em(h.dias);
  const id = (h.de < 0 ? c.town.profissionais[0]! : c.town.cidadaos[h.de]!).id;
  const pessoa = quem(c, id, 'painel-contribuinte');
  const arquivo = h.anexo && (await folha('planta-da-reforma.pdf', 'Planta da reforma', ['Sem aumento de área.']));
  const arquivos = arquivo ? [(await fazer(pessoa, contract.anexarAoContato, { arquivo })).id] : [];
  const requerimento_id = h.doPedido ? await umPedidoDe(c, id) : null;
  const contato = await fazer(pessoa, contract.escreverContato, {
    body: { tipo: h.tipo, texto: h.texto, requerimento_id, arquivos },
  });
  const params = { id: contato.id };
  for (const passo of h.passos ?? []) {
    em(passo.dias);
    const { versao } = await fazer(gestor, contract.verContato, { params });
    const texto = passo.texto ?? '';
    if (passo.o === 'assumir') await fazer(gestor, contract.assumirContato, { params, body: { versao } });
    if (passo.o === 'responder') await fazer(gestor, contract.responderContato, { params, body: { versao, texto } });
    if (passo.o === 'prorrogar') await fazer(gestor, contract.prorrogarContato, { params, body: { versao, motivo: texto } });
    if (passo.o === 'encerrar') await fazer(gestor, contract.encerrarContato, { params, body: { versao, motivo: texto } });
    if (passo.o === 'escrever') await fazer(pessoa, contract.escreverDeNovo, { params, body: { versao, texto } });
    if (passo.o === 'avaliar')
      await fazer(pessoa, contract.avaliarContato, { params, body: { nota: passo.nota, comentario: texto } });
  }
}

/** What people wrote to the town hall: each state, one answered late, one extended, one overdue. Its own chance: the rest stays as it is. */
export async function seedContatos(palco: Palco, town: Town): Promise<void> {
  const c: Contexto = { ...palco, town, random: createRandom(20_260_111) };
  const gestor = daEquipe(c, 'gestor');
  c.clock.now = addHours(c.end, -24 * 100);
  const { setores } = await fazer(gestor, contract.verDestinosDosContatos, {});
  const setor = async (tipo: TipoDeContato, nome: RegExp) => {
    const setor_id = setores.find((s) => nome.test(s.nome))?.id ?? null;
    await fazer(gestor, contract.salvarDestinoDoContato, { params: { tipo }, body: { versao: 1, setor_id } });
  };
  await setor('duvida', /projetos/i);
  await setor('solicitacao', /protocolo/i);
  await setor('denuncia', /fiscaliza/i);
  for (const historia of HISTORIAS) await viver(c, gestor, historia);
  c.clock.now = c.end;
}
