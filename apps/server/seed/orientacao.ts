import { salvarCartaDaLei } from '@portal/domain/configuracoes/carta-de-servicos';
import { proporGuia, publicarGuia, salvarGuia } from '@portal/domain/orientacao/contract';
import { type Contexto, daEquipe, fazer, type Palco } from './cena.ts';
import { addHours } from './clock.ts';
import { createRandom } from './random.ts';
import type { Town } from './registries.ts';

const CARTA = {
  ouvidoria_nome: 'Ouvidoria-Geral do Município',
  ouvidoria_telefone: '(49) 3441-8500',
  ouvidoria_email: 'ouvidoria@exemplo.gov.br',
  ouvidoria_link: 'https://ouvidoria.exemplo.gov.br',
  reclamar:
    'Reclame, sugira ou elogie pela página da ouvidoria, por e-mail, por telefone ou no balcão do térreo da prefeitura, de segunda a sexta, das 8h às 17h. Você recebe um número e acompanha a resposta por ele.',
  prestacao:
    'Pelo portal, a qualquer hora, sem ir à prefeitura. Quem preferir é atendido no balcão de licenciamento, com hora marcada ou por ordem de chegada, e recebe ajuda para preencher o pedido. Dúvidas também por telefone.',
  prioridades:
    'São atendidas primeiro as pessoas com deficiência ou com transtorno do espectro autista, as de 60 anos ou mais, gestantes, lactantes, pessoas com criança de colo, obesos, pessoas com mobilidade reduzida e doadores de sangue (Lei 10.048/2000). Quem tem 80 anos ou mais passa antes dos demais.',
};

/** A guide over what the town has published, as it is proposed, and what the law asks its charter of services to say. */
export async function seedOrientacao(palco: Palco, town: Town): Promise<void> {
  const c: Contexto = { ...palco, town, random: createRandom(20_260_710) };
  const gestor = daEquipe(c, 'gestor');
  c.clock.now = addHours(c.end, -26);
  await fazer(gestor, salvarCartaDaLei, { body: { versao: 0, valor: CARTA } });
  const guia = await fazer(gestor, proporGuia, {});
  const { versao } = await fazer(gestor, salvarGuia, { body: { versao: 0, guia } });
  await fazer(gestor, publicarGuia, { body: { versao } });
  c.clock.now = c.end;
}
