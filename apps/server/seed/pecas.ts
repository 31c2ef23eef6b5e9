import { CONTEUDO_DE_INICIO, type ConteudoDoModelo } from '@portal/domain/modelos-de-documento/conteudo';
import * as modelos from '@portal/domain/modelos-de-documento/contract';
import type { TipoDeModelo } from '@portal/domain/modelos-de-documento/nomes';
import * as pecas from '@portal/domain/pecas/contract';
import { inTenant } from '#platform/db/doors.ts';
import { type Contexto, daEquipe, fazer, type Palco } from './cena.ts';
import { addHours } from './clock.ts';
import { createRandom } from './random.ts';
import type { Town } from './registries.ts';

const FATOS: ConteudoDoModelo['fatos'] = ['titular', 'protocolo', 'inscricao', 'zona', 'terreno', 'area'];

const PARECER: ConteudoDoModelo = {
  ...CONTEUDO_DE_INICIO,
  fatos: FATOS,
  corpo: [
    {
      tipo: 'texto',
      html: '<h2>Do pedido</h2><p>{{requerente.nome}} apresentou em {{requerimento.data}} o requerimento {{requerimento.numero}}.</p><h2>Da análise</h2>',
    },
    { tipo: 'livre', nome: 'Análise', dica: 'O que foi visto no projeto e a norma que se aplica.', obrigatoria: true },
    { tipo: 'texto', html: '<h2>Conclusão</h2>' },
    { tipo: 'livre', nome: 'Conclusão', dica: 'Favorável, contrária ou com condições.', obrigatoria: true },
    { tipo: 'livre', nome: 'Observações', dica: '', obrigatoria: false },
    { tipo: 'texto', html: '<p>É o parecer.</p>' },
  ],
};
const DESPACHO: ConteudoDoModelo = {
  ...CONTEUDO_DE_INICIO,
  fatos: ['titular', 'protocolo'],
  para_as_partes: true,
  corpo: [
    { tipo: 'texto', html: '<p>No requerimento {{requerimento.numero}}, de {{requerente.nome}}:</p>' },
    { tipo: 'livre', nome: 'Decisão', dica: 'O que se determina, e a quem.', obrigatoria: true },
    { tipo: 'texto', html: '<p>Dê-se ciência às partes.</p>' },
  ],
};

const AUTO: ConteudoDoModelo = {
  ...CONTEUDO_DE_INICIO,
  fatos: ['titular', 'documento', 'protocolo', 'inscricao', 'zona'],
  base_legal: 'Código de Obras do município',
  corpo: [
    {
      tipo: 'texto',
      html: '<p>Em vistoria no imóvel situado em {{imovel.endereco}}, foi constatada a infração descrita abaixo.</p>',
    },
    { tipo: 'livre', nome: 'Infração', dica: 'O que foi visto no local, e quando.', obrigatoria: true },
    { tipo: 'texto', html: '<h2>Do que se deve fazer</h2>' },
    { tipo: 'livre', nome: 'Providência', dica: 'O que regulariza, e em quanto tempo.', obrigatoria: true },
  ],
};
const NOTIFICACAO: ConteudoDoModelo = {
  ...CONTEUDO_DE_INICIO,
  fatos: ['titular', 'protocolo', 'inscricao'],
  corpo: [
    { tipo: 'texto', html: '<p>Fica {{requerente.nome}} notificado do que segue, no requerimento {{requerimento.numero}}:</p>' },
    { tipo: 'livre', nome: 'Comunicação', dica: 'O que a prefeitura comunica, em palavras simples.', obrigatoria: true },
  ],
};
const CAPA: ConteudoDoModelo = {
  ...CONTEUDO_DE_INICIO,
  cabecalho: ['Secretaria de Planejamento Urbano'],
  fatos: ['titular', 'documento', 'inscricao', 'lote', 'zona', 'uso', 'area', 'tecnicos'],
  corpo: [{ tipo: 'texto', html: '<p>Autuado em {{requerimento.data}} a pedido de {{requerente.nome}}.</p>' }],
};

/** Written by the manager, passed by the administrator. */
async function publicar(c: Contexto, tipo: TipoDeModelo, nome: string, conteudo: ConteudoDoModelo): Promise<string> {
  const gestor = daEquipe(c, 'gestor');
  const body = { codigo: tipo.toUpperCase(), nome, tipo, conteudo };
  const { id, versoes } = await fazer(gestor, modelos.criarModelo, { body });
  const params = { id, versao_id: versoes[0]!.id };
  const enviado = await fazer(gestor, modelos.enviarVersao, { params, body: { versao: versoes[0]!.versao } });
  await fazer(daEquipe(c, 'administrador'), modelos.publicarVersao, { params, body: { versao: enviado.versoes[0]!.versao } });
  return params.versao_id;
}

/** Models of what the town hall writes and of the cover, and one parecer of the town hall on a request that is being looked at. */
export async function seedPecas(palco: Palco, town: Town): Promise<void> {
  const { now } = palco.clock;
  const c = { ...palco, town, random: createRandom(20_260_105) };
  c.clock.now = addHours(c.end, -24 * 90);
  const modelo_versao_id = await publicar(c, 'parecer', 'Parecer técnico', PARECER);
  await publicar(c, 'despacho', 'Despacho', DESPACHO);
  await publicar(c, 'notificacao', 'Notificação', NOTIFICACAO);
  await publicar(c, 'auto', 'Auto de infração', AUTO);
  await publicar(c, 'capa', 'Capa do processo', CAPA);
  c.clock.now = addHours(c.end, -3);
  const pedido = await inTenant(c.app.db, town.id, (tx) =>
    tx
      .selectFrom('requerimento')
      .select('id')
      .where('status', '=', 'Em andamento')
      .where('endereco', '<>', '')
      .orderBy('protocolado_em')
      .executeTakeFirst(),
  );
  if (pedido)
    await fazer(daEquipe(c, 'gestor'), pecas.emitirPeca, {
      params: { id: pedido.id },
      body: {
        modelo_versao_id,
        textos: {
          Análise: '<p>O projeto foi comparado com os limites da zona. Os recuos e a taxa de ocupação estão dentro deles.</p>',
          Conclusão: '<p>Nada impede que a análise prossiga.</p>',
        },
      },
    });
  await c.drain();
  c.clock.now = now;
}
